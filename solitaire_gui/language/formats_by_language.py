"""How languages other than English write dates and numbers; made by tests.catalogues.

From Babel 2.19.0.
"""

from collections.abc import Mapping

from solitaire_gui.language.date_and_number_formats import Formats


def _words(words: str) -> tuple[str, ...]:
    return tuple(words.split())


FORMATS: Mapping[str, Formats] = {
    "cs": Formats(
        months=_words(
            "leden únor březen duben květen červen červenec srpen září říjen listopad prosinec"
        ),
        months_in_dates=_words(
            "ledna února března dubna května června července srpna září října listopadu prosince"
        ),
        short_months=_words("led úno bře dub kvě čvn čvc srp zář říj lis pro"),
        weekdays=_words("pondělí úterý středa čtvrtek pátek sobota neděle"),
        short_weekdays=_words("po út st čt pá so ne"),
        day_and_month="{day}. {month}",
        short_day_and_month="{day}. {number}.",
        short_date="{day}. {number}. {year}",
        weekday_and_day="{weekday} {day}. {month}",
        thousands="\xa0",
        decimal=",",
        percentage="{number}\xa0%",
    ),
    "de": Formats(
        months=_words(
            "Januar Februar März April Mai Juni Juli August September Oktober November Dezember"
        ),
        short_months=_words("Jan. Feb. März Apr. Mai Juni Juli Aug. Sept. Okt. Nov. Dez."),
        weekdays=_words("Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag"),
        short_weekdays=_words("Mo Di Mi Do Fr Sa So"),
        day_and_month="{day}. {month}",
        short_day_and_month="{day}. {short}",
        short_date="{day}. {short} {year}",
        weekday_and_day="{weekday}, {day}. {month}",
        thousands=".",
        decimal=",",
        percentage="{number}\xa0%",
    ),
    "es": Formats(
        months=_words(
            "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre "
            "diciembre"
        ),
        short_months=_words("ene feb mar abr may jun jul ago sept oct nov dic"),
        weekdays=_words("lunes martes miércoles jueves viernes sábado domingo"),
        short_weekdays=_words("lun mar mié jue vie sáb dom"),
        day_and_month="{day} de {month}",
        month_and_year="{heading} de {year}",
        weekday_and_day="{weekday}, {day} de {month}",
        thousands=".",
        decimal=",",
        least_grouped=5,
        percentage="{number}\xa0%",
    ),
    "fr": Formats(
        months=_words(
            "janvier février mars avril mai juin juillet août septembre octobre novembre décembre"
        ),
        short_months=_words("janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc."),
        weekdays=_words("lundi mardi mercredi jeudi vendredi samedi dimanche"),
        short_weekdays=_words("lun. mar. mer. jeu. ven. sam. dim."),
        thousands="\u202f",
        decimal=",",
        percentage="{number}\xa0%",
        first_day="1er",
    ),
    "it": Formats(
        months=_words(
            "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre "
            "dicembre"
        ),
        short_months=_words("gen feb mar apr mag giu lug ago set ott nov dic"),
        weekdays=_words("lunedì martedì mercoledì giovedì venerdì sabato domenica"),
        short_weekdays=_words("lun mar mer gio ven sab dom"),
        thousands=".",
        decimal=",",
        first_day="1º",
    ),
    "nl": Formats(
        months=_words(
            "januari februari maart april mei juni juli augustus september oktober november "
            "december"
        ),
        short_months=_words("jan feb mrt apr mei jun jul aug sep okt nov dec"),
        weekdays=_words("maandag dinsdag woensdag donderdag vrijdag zaterdag zondag"),
        short_weekdays=_words("ma di wo do vr za zo"),
        thousands=".",
        decimal=",",
    ),
    "pl": Formats(
        months=_words(
            "styczeń luty marzec kwiecień maj czerwiec lipiec sierpień wrzesień październik "
            "listopad grudzień"
        ),
        months_in_dates=_words(
            "stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października "
            "listopada grudnia"
        ),
        short_months=_words("sty lut mar kwi maj cze lip sie wrz paź lis gru"),
        weekdays=_words("poniedziałek wtorek środa czwartek piątek sobota niedziela"),
        short_weekdays=_words("pon. wt. śr. czw. pt. sob. niedz."),
        weekday_and_day="{weekday}, {day} {month}",
        thousands="\xa0",
        decimal=",",
        least_grouped=5,
    ),
    "pt_BR": Formats(
        months=_words(
            "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro "
            "dezembro"
        ),
        short_months=_words("jan. fev. mar. abr. mai. jun. jul. ago. set. out. nov. dez."),
        weekdays=_words(
            "segunda-feira terça-feira quarta-feira quinta-feira sexta-feira sábado domingo"
        ),
        short_weekdays=_words("seg. ter. qua. qui. sex. sáb. dom."),
        first_weekday=6,
        day_and_month="{day} de {month}",
        short_day_and_month="{day} de {short}",
        short_date="{day} de {short} de {year}",
        month_and_year="{heading} de {year}",
        weekday_and_day="{weekday}, {day} de {month}",
        thousands=".",
        decimal=",",
        first_day="1º",
    ),
    "sv": Formats(
        months=_words(
            "januari februari mars april maj juni juli augusti september oktober november december"
        ),
        short_months=_words("jan. feb. mars apr. maj juni juli aug. sep. okt. nov. dec."),
        weekdays=_words("måndag tisdag onsdag torsdag fredag lördag söndag"),
        short_weekdays=_words("mån tis ons tors fre lör sön"),
        thousands="\xa0",
        decimal=",",
        percentage="{number}\xa0%",
    ),
    "tr": Formats(
        months=_words("Ocak Şubat Mart Nisan Mayıs Haziran Temmuz Ağustos Eylül Ekim Kasım Aralık"),
        short_months=_words("Oca Şub Mar Nis May Haz Tem Ağu Eyl Eki Kas Ara"),
        weekdays=_words("Pazartesi Salı Çarşamba Perşembe Cuma Cumartesi Pazar"),
        short_weekdays=_words("Pzt Sal Çar Per Cum Cmt Paz"),
        weekday_and_day="{day} {month} {weekday}",
        thousands=".",
        decimal=",",
        percentage="%{number}",
    ),
    "ru": Formats(
        months=_words(
            "январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь"
        ),
        months_in_dates=_words(
            "января февраля марта апреля мая июня июля августа сентября октября ноября декабря"
        ),
        short_months=_words("янв. февр. мар. апр. мая июн. июл. авг. сент. окт. нояб. дек."),
        weekdays=_words("понедельник вторник среда четверг пятница суббота воскресенье"),
        short_weekdays=_words("пн вт ср чт пт сб вс"),
        short_date="{day} {short} {year}\u202fг.",
        month_and_year="{heading} {year}\u202fг.",
        weekday_and_day="{weekday}, {day} {month}",
        thousands="\xa0",
        decimal=",",
        percentage="{number}\xa0%",
    ),
    "uk": Formats(
        months=_words(
            "січень лютий березень квітень травень червень липень серпень вересень жовтень "
            "листопад грудень"
        ),
        months_in_dates=_words(
            "січня лютого березня квітня травня червня липня серпня вересня жовтня листопада грудня"
        ),
        short_months=_words("січ. лют. бер. квіт. трав. черв. лип. серп. вер. жовт. лист. груд."),
        weekdays=_words("понеділок вівторок середа четвер пʼятниця субота неділя"),
        short_weekdays=_words("пн вт ср чт пт сб нд"),
        short_date="{day} {short} {year}\u202fр.",
        month_and_year="{heading} {year}\u202fр.",
        weekday_and_day="{weekday}, {day} {month}",
        thousands="\xa0",
        decimal=",",
    ),
}
