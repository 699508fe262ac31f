// Words that many people use in passwords; a password of nothing else is easy to guess.

export const COMMON_WORDS = `
abcdef abcdefgh abcd access account admin administrator airtel alexander america amazon andrea
andrew angel angels anthony apple arsenal asdf asdfgh asdfghjkl ashley august autumn azerty baby
babygirl bailey banana barcelona baseball basketball batman beautiful beckham bharat bihari billing
bishnu blessed blink brandon buddha buddhist bullshit butterfly buster carlos changeme charlie
cheese chelsea chicken chocolate christ christian christmas computer cookie corvette cricket dallas
daniel december default delhi diamond dolphin dragon eagle eminem esewa everest everything explorer
facebook family february fender ferrari flower football forever freedom friday friend friends
fuckyou gandaki ganesh ganesha garfield george ginger god google gorkha guest gurkha hanuman happy
harley hello hellohello himal himalaya hockey hollywood home hotmail hunter iamgod ilove iloveu
iloveyou india internet january jasmine jennifer jessica jesus jesuschrist jonathan jordan joshua
july june justin karnali kathmandu khalti killer king kitty krishna lakshmi lalitpur laxmi letmein
liverpool login love lovely loveme lover loveyou lumbini mahadev manchester march marina martin
master matrix maverick melissa mercedes michael michelle mobile monday money monkey mother mountain
mumbai mustang mynepal naruto namaste nepal nepali nepalese newpassword nicole november october
onelove orange pakistan pashupati pass passcode passphrase passw passwd password passwords patan
patrick payment pepper peanut phone pokemon pokhara princess purple qazwsx qazwsxedc qwer qwert
qwerty qwertyu qwertyui qwertyuiop rabbit rainbow ram rangers recharge remember robert root saturday
secret secure security september shadow shiva shree silver snoopy soccer spring starwars summer
sunday sunshine superman superstar sweet sweetheart sweety system tennis terai thomas thunder
thursday tiger tigger topup tribhuvan trustno trustnoone tuesday unknown user username victory
wallet wednesday welcome whatever william winner winter worldcup yeti yourpassword zaq zaqwsx zxcvb
zxcvbn zxcvbnm
`
  .trim()
  .split(/\s+/);
