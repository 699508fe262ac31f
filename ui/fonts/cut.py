# Cuts the fonts of the pages out of the packages they come from; see README.md.
from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

MUKTA = "node_modules/@fontsource/mukta/files/mukta-latin-{}-normal.woff2"
NOTO = "node_modules/@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2"

LATIN = [*range(0x20, 0x7F), *map(ord, "\u00a0©·×–—‘’“”…→−≈")]
LATIN_FEATURES = ["kern", "liga", "tnum", "locl", "mark"]

NEPALI_RANGES = [
    (0x901, 0x903), (0x905, 0x90B), (0x90F, 0x910), (0x913, 0x914), (0x915, 0x928), (0x92A, 0x930),
    (0x932, 0x932), (0x935, 0x939), (0x93E, 0x943), (0x947, 0x948), (0x94B, 0x94D), (0x964, 0x96F),
    (0x200C, 0x200D), (0x25CC, 0x25CC),
]
NEPALI = [code for first, last in NEPALI_RANGES for code in range(first, last + 1)]
NEPALI_FEATURES = [
    "ccmp", "akhn", "rphf", "rkrf", "blwf", "half", "vatu", "cjct", "pres", "abvs", "blws", "psts",
    "haln", "abvm", "blwm", "mark", "mkmk",
]  # fmt: skip
UNUSED_TABLES = ("STAT", "HVAR", "MVAR", "gasp", "prep")


def cut(font, letters, features):
    options = subset.Options(hinting=False, desubroutinize=True, layout_features=features)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=letters)
    cutter.subset(font)
    return font


def save(font, name):
    font.flavor = "woff2"
    font.save(f"ui/fonts/{name}.woff2")


for weight in (400, 600):
    save(cut(TTFont(MUKTA.format(weight)), LATIN, LATIN_FEATURES), f"mukta-latin-{weight}")

devanagari = cut(TTFont(NOTO), NEPALI, NEPALI_FEATURES)
devanagari = instancer.instantiateVariableFont(devanagari, {"wght": (400, 600)})
for table in UNUSED_TABLES:
    if table in devanagari:
        del devanagari[table]
save(devanagari, "devanagari-400-600")

# The name of the language, for the switch on pages without any other Nepali.
name = TTFont("ui/fonts/devanagari-400-600.woff2")
name = instancer.instantiateVariableFont(name, {"wght": 400})
save(cut(name, map(ord, "नेपाली"), NEPALI_FEATURES), "nepali-name-400")
