// The 49,233 most common passwords of @zxcvbn-ts/language-common and words of this trade and country, folded as canonical.ts
// says. There is no list of breached passwords as well: the disguises of common words are what breached ones consist of.
import { canonical, lettersOf } from './canonical.ts';

/** What people here take for a password and the list does not have. */
const ownWords = `
	accueil admin administrateur administrator agence agent alberta amour anglais april août automne avril azerty banker banque
	bienvenue bonjour broker brokerage bureau business calgary canadien centum canadiens change changeme changer changez compte
	connexion courtier courtiers credit crédit décembre december default dimanche dominion doudou edmonton eskimos february
	février financial finance flames français friday habitant halifax hamilton hiver hypotheque hypothécaire hypothèque
	invite invité janvier january jeudi juillet juin july june laval lender lundi maison manager mardi march mars mercredi
	monday money montréal mortgage mortgages motdepasse mortdepasse november novembre october octobre oilers ontario ottawa
	paiement passe password passwort payment points portail portal prêt prêteur printemps privé québec quebecois raptors
	realtor regina rogers samedi saskatoon saturday secret sécurité security september septembre soleil spring summer sunday
	system tempete temporaire temporary test testing thursday toronto tuesday users utilisateur vancouver vendredi victoria
	virtual visitor wednesday welcome welcomeback whitecaps winnipeg winter
`;

const shortestStem = 4;

let loading: Promise<ReadonlySet<string>> | undefined;

/** Read when the first password is chosen, not at the start: it takes some tens of milliseconds and a few megabytes. */
export function loadCommonWords(): Promise<ReadonlySet<string>> {
	return (loading ??= readWords());
}

async function readWords(): Promise<ReadonlySet<string>> {
	const { dictionary } = await import('@zxcvbn-ts/language-common');
	const words = new Set<string>();
	for (const word of [...dictionary['passwords-common'], ...ownWords.trim().split(/\s+/)]) {
		const folded = canonical(word);
		if (folded.length >= shortestStem) words.add(folded);
		// `dragon12` is in the list for its word as well.
		const stem = canonical(lettersOf(word));
		if (stem.length > shortestStem) words.add(stem);
	}
	return words;
}
