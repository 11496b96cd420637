// Words that no text of the portal says, in either language, each with what a professional writes in its place. Whole words in any letter case;
// `^` asks for the start of a text that is no question.
interface Refused {
	readonly words: readonly string[];
	/** What to write. */
	readonly instead: string;
}

const refusedEnglish: readonly Refused[] = [
	{ words: ['stand', 'stands', 'stood'], instead: 'is, appears' },
	{ words: ['go on', 'goes on', 'going on', 'went on'], instead: 'continue' },
	{ words: ['by itself', 'by themselves', 'of itself', 'of its own'], instead: 'automatically' },
	{ words: ['meanwhile', 'in the meantime'], instead: 'name what changed' },
	{ words: ['reach', 'within reach', 'your reach'], instead: 'scope, area; contact for people' },
	{
		words: ['no such', 'this is no', 'is no longer any', 'there is no', 'there are no'],
		instead: 'No invoices yet; not found',
	},
	{ words: ['become of', 'becomes of', 'became of'], instead: 'happens to' },
	{
		words: [
			'take back',
			'takes back',
			'taken back',
			'took back',
			'take it back',
			'take away',
			'taken away',
			'takes away',
		],
		instead: 'cancel, undo, remove',
	},
	{ words: ['kept'], instead: 'saved, stored' },
	{ words: ['press', 'pressed', 'presses'], instead: 'select, choose' },
	{ words: ['whole', 'wholly'], instead: 'complete, all, no changes' },
	{ words: ['hold', 'holds'], instead: 'have, apply' },
	{ words: ['whose', 'whom', 'those who', 'who is there'], instead: 'people with …, the person’s' },
	{ words: ['^Who', '^What', '^Whoever', '^Those'], instead: 'a noun; a question ends with ?' },
	{ words: ['may'], instead: 'can; might for what is possible' },
	{ words: ['could not be', 'cannot be loaded', 'could not load', 'can’t be loaded'], instead: 'Couldn’t load …' },
	{ words: ['good through', 'good until', 'is over'], instead: 'expires, ends on, ended' },
	{ words: ['somebody', 'everybody'], instead: 'someone, everyone' },
	{ words: ['lately'], instead: 'recently' },
	{ words: ['has begun', 'have begun', 'begun', 'begins', 'begin'], instead: 'started, starts' },
	{ words: ['hitherto', 'thereby', 'thereof', 'therein', 'upon', 'wherever', 'wherewith'], instead: 'plain words' },
	{ words: ['is called so', 'such a name', 'so called'], instead: 'No one found' },
	{
		words: [
			'do not',
			'does not',
			'did not',
			'is not',
			'are not',
			'was not',
			'were not',
			'cannot',
			'will not',
			'has not',
			'have not',
		],
		instead: 'the contraction: don’t, isn’t, can’t',
	},
	{
		words: ['proof of your identity', 'proofs of your identity'],
		instead: 'verification method; the other one is a passport',
	},
	{
		words: ['what is planned', 'what’s planned', 'the first ones'],
		instead: 'scheduled changes; Only the first 50 are shown',
	},
	{ words: [String.raw`team \{team\}`], instead: 'the {team} team' },
	{ words: ['^See all'], instead: 'View all' },
	{ words: ['by hand'], instead: 'manually' },
	{ words: ['can’t be found'], instead: 'Invoice not found' },
	{ words: ['in the brand'], instead: 'at this brand' },
	{ words: ['nothing is lost', 'nothing was charged twice'], instead: 'You won’t be charged twice' },
	{ words: ['someone like you', 'your own people'], instead: 'name the access or the area' },
	{ words: ['correction of your'], instead: 'correction to your' },
	{ words: ['nobody', 'anybody'], instead: 'no one, anyone' },
	{ words: ['any more(?! of)', 'of no use'], instead: 'no longer needed; anymore' },
	{ words: ['is to be', 'are to be'], instead: 'must be' },
	{ words: ['told by', 'is told', 'are told'], instead: 'gets an email, is notified' },
	{ words: ['portal’s operator', 'ask the operator', 'by the operator(?!”)'], instead: 'your operator' },
	{ words: ['per seat and month', String.raw`\{price\} a credit`], instead: 'per seat per month, per credit' },
	{ words: ['^State$', '^Kind$'], instead: 'Status, Type' },
	{ words: ['^Write at least'], instead: 'Enter at least' },
	{ words: ['equal to the', 'different from the'], instead: 'matches, differs from … by' },
	{ words: ['what is due'], instead: 'the amount due, unpaid invoices' },
	{ words: ['no answer', 'didn’t answer', 'isn’t answering', 'hasn’t answered'], instead: 'response, respond' },
	{ words: ['answers “'], instead: 'shows “Page not found”' },
	{ words: ['at most$'], instead: 'up to' },
	{ words: ['goes back'], instead: 'is credited, is refunded' },
	{ words: [String.raw`Couldn’t load [^.]*\.$`], instead: 'no full stop: it is a heading' },
	{ words: [String.raw`HTTP \{`], instead: 'Something went wrong (error {status})' },
];

const refusedFrench: readonly Refused[] = [
	{
		words: ['à votre portée', 'à sa portée', 'à leur portée', 'hors de portée', 'hors de votre portée'],
		instead: 'relevant de vous; inaccessible',
	},
	{ words: ['de lui-même', 'd’elle-même', 'd’eux-mêmes', 'd’elles-mêmes', 'de soi-même'], instead: 'automatiquement' },
	{ words: ['seconde étape', 'second facteur'], instead: 'deuxième étape' },
	{ words: ['bon après-midi', 'bonsoir', 'bon matin', 'bonne nuit'], instead: 'Bonjour, à toute heure' },
	{ words: ['sous Chrome', 'sous Firefox', 'sous Safari', 'sous Windows', 'sous Edge'], instead: 'sur' },
	{ words: ['est expiré', 'est expirée', 'sont expirés', 'sont expirées'], instead: 'a expiré' },
	{ words: ['composez', 'composer le'], instead: 'appelez' },
	{ words: ['il n’existe pas de', 'n’existe pas de tel'], instead: 'introuvable' },
	{ words: ['ne porte ce nom', 'porte un tel nom'], instead: 'Aucun résultat' },
	{
		words: [
			'retenu sur la carte',
			'porté à la carte',
			'porté sur la carte',
			'porté au compte',
			'chargé sur',
			'chargée sur',
		],
		instead: 'débiter la carte, prélever un montant',
	},
	{ words: ['en partance', 'mettre en route'], instead: 'départ prévu; configurer' },
	{ words: ['entre-temps', 'dans l’intervalle'], instead: 'nommer ce qui a changé' },
	{ words: ['devient de', 'deviendra de', 'advient', 'adviendra'], instead: 'ce qui se passe' },
	{ words: ['aucune personne trouvée', 'aucune personne n’a été trouvée'], instead: 'Aucun résultat' },
	{ words: ['moyen d’accès', 'moyens d’accès'], instead: 'moyen de connexion' },
	{ words: ['pour les autres'], instead: 'pour d’autres personnes' },
	{ words: ['montant plus petit', 'montants plus petits'], instead: 'montant moins élevé' },
	{ words: ['avant les taxes'], instead: 'avant taxes' },
	{ words: ['desservi', 'desservie', 'desservis', 'desservies'], instead: 'accessible' },
	{ words: ['accès du personnel', 'rôles du personnel'], instead: 'accès à l’espace du personnel' },
	{ words: [String.raw`étape \{step\} de`], instead: 'étape {step} sur' },
	{ words: ['intact', 'intacte', 'intacts', 'intactes'], instead: 'aucune modification' },
	{ words: ['là où vous étiez'], instead: 'là où vous en étiez' },
	{ words: ['dossier précédent'], instead: 'ancien dossier' },
	{ words: ['nouvelle direction'], instead: 'relève à la direction' },
	{ words: ['reprendre la place', 'reprendre votre place'], instead: 'continuer avec ma carte' },
	{ words: ['(?<!en )garde', 'gardent', 'gardez', 'garder', 'gardée?s?'], instead: 'conserver' },
	{ words: ['rendue?s?'], instead: 'remboursé, crédité' },
	{ words: ['aucun argent', 'somme n’est déplacée'], instead: 'aucune somme n’est débitée ni versée' },
	{ words: ['réessayez par la suite'], instead: 'Réessayez plus tard' },
	{ words: ['^Un collègue', 'un ou une'], instead: 'une autre personne' },
	{ words: ['approbateurs?'], instead: 'les personnes autorisées' },
	{ words: [String.raw`(?:pour|à) d’autres(?! \p{L})`], instead: 'd’autres personnes' },
	{ words: ['chez le service'], instead: 'au service' },
	{ words: ['crédits compris', 'éléments compris'], instead: 'inclus' },
	{ words: ['la déconnexion'], instead: 'la fermeture de session' },
	{ words: ['paiement en retard', '^En traitement'], instead: 'en souffrance; en cours' },
	{ words: ['^Qui'], instead: 'Les personnes qui …; une question finit par ?' },
	{ words: [String.raw`(?:ces|dans les) \d+ derniers`], instead: 'au cours des 30 derniers jours' },
	{ words: [String.raw`jusqu’à\s:`, String.raw`jusqu’en \{month\}`], instead: 'dernier mois : {month}' },
	{ words: [String.raw`l’exploitant(?! du portail)`, 'votre exploitant'], instead: 'l’exploitant du portail' },
	{ words: ['sur cet espace de travail', 'sur tous les espaces de travail'], instead: 'dans' },
	{ words: ['téléphonez'], instead: 'appelez' },
	{ words: ['inscrivez au moins', 'écrivez au moins'], instead: 'Entrez au moins' },
	// One line of three is no plural: the noun is put behind both numbers.
	{ words: [String.raw`\{(?!count\})\w+\} \p{L}+s sur \{\w+\}`], instead: '{done} sur {rows} lignes' },
];

function patternOf(word: string): RegExp {
	if (word.startsWith('^')) return new RegExp(String.raw`^${word.slice(1)}(?![\p{L}’])(?!.*\?)`, 'su');
	// The month of May is no auxiliary verb.
	return new RegExp(String.raw`(?<![\p{L}\d])${word}(?![\p{L}\d])`, word === 'may' ? 'u' : 'iu');
}

const patternsOf = (refused: readonly Refused[]) =>
	refused.flatMap(({ words, instead }) => words.map((word) => ({ word, instead, pattern: patternOf(word) })));

const patterns = { en: patternsOf(refusedEnglish), fr: patternsOf(refusedFrench) };

/** The refused words of a text, each with what to write. */
export function refusedWords(text: string, language: 'en' | 'fr'): string[] {
	return patterns[language]
		.filter(({ pattern }) => pattern.test(text))
		.map(({ word, instead }) => `“${word}” (${instead})`);
}
