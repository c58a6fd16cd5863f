/**
 * Top words of leaked password lists, and words that customers of this shop would pick first. Adding characters around them does not make
 * them safe.
 */
const WORDS = `
abc abcd account adidas admin administrator alexander alexis amanda amazing andrea andrew angel angels anthony apple arsenal ashley asdf asdfgh asdfghjkl asdzxc august austin
awesome babygirl badboy bailey balance bangkok banana barcelona baseball basketball batman beautiful blink bond brandon buster butterfly caroline change changeme charlie cheese
chelsea chicken chocolate christian chrome coffee computer cookie cowboys daniel database december default dennis diamond donald dragon eagles elizabeth eminem estrella
facebook february ferrari flower football forever freedom friday friends fuckyou gabriel gandalf george ginger google guest hannah happy harley hello hellokitty helloworld hockey
home hunter iloveu iloveyou ilovethailand internet january jasmine jennifer jessica jesus jordan joshua july june justin killer krungthep ladybug letmein liverpool login london
lovely loveme lover love maggie manchester march marina martin master matrix matthew melissa merlin michael michelle mickey minecraft mommy monday monkey monster mustang mypassword
naruto natasha newpass nicole nintendo nirvana november october october oliver orange pass passw passwd password passwort patrick peanut pepper phoenix phuket pokemon pretty
princess purple qazwsx querty qwer qwert qwertz qwerty qwertyuiop rachel rainbow ranger realmadrid rockyou robert root samantha samsung saturday sawasdee sawadee scooter secret
secure security september shadow shopping siamese silver slipknot snoopy soccer sofa sophie spiderman spring spruce sprucerental rental furniture starwars summer sunday sunshine superman superstar
sweet sweetheart taylor teacher temp temppass tequiero test tester testing testtest thailand thaithai thomas thunder thursday tigger tinkerbell trustme trustno trustnoone tuesday
tweety unicorn user username vanessa victoria wednesday welcome whatever william winter wizard yamaha yankees yellow zaq zxcvbn zxcvbnm
รหัสผ่าน สวัสดี ไทยแลนด์ ประเทศไทย กรุงเทพ
`;

export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(WORDS.trim().split(/\s+/));
