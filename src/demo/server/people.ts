// The people of the demonstration. Their names are fixed, so that people and scripts can rely on them.
import type { Multilingual } from '#platform/contract/field-kinds.ts';
import type { addOrganisation } from '#features/account/identity/server/api.ts';
import type { PersonFixture } from '#features/account/identity/server/fixtures.ts';

export const demoPassword = 'Harbour!4821';

export const demoOrganisations: readonly Parameters<typeof addOrganisation>[2][] = [
	{
		id: 10001,
		name: 'Harbourview Mortgage Centre',
		offices: [
			{
				id: 'toronto',
				name: 'Toronto Waterfront',
				city: 'Toronto',
				street: '88 Queens Quay West, suite 1200',
				province: 'ON',
				postalCode: 'M5J 0B8',
				products: ['insights', 'intake', 'northline'],
				payee: 'Harbourview Mortgage Centre Inc.',
			},
			{
				id: 'montreal',
				name: 'Montréal Vieux-Port',
				city: 'Montréal',
				street: '390, rue Notre-Dame Ouest, bureau 400',
				province: 'QC',
				postalCode: 'H2Y 1T9',
				products: ['northline'],
			},
		],
	},
	{ id: 10002, name: 'Portico Services', offices: [{ id: 'head', name: 'Head Office', city: 'Ottawa' }] },
	{ id: 10007, name: 'Piper Mortgage Network', offices: [{ id: 'halifax', name: 'Halifax', city: 'Halifax' }] },
	{
		id: 10015,
		name: 'Hypothèques Maplecrest',
		offices: [{ id: 'quebec', name: 'Québec Grande Allée', city: 'Québec' }],
	},
];

const agent = { en: 'Mortgage agent, level 2', fr: 'Agente hypothécaire, niveau 2' };
const assistant = { en: 'Licensed assistant', fr: 'Adjointe titulaire d’un permis' };
const broker = { en: 'Mortgage broker', fr: 'Courtier hypothécaire' };

/** Made up by the portal until the person chooses one. */
export const demoInvitedLogin = 'new.harbourview.20051';

export type DemoPerson = Omit<PersonFixture, 'passwordHash' | 'isDemo'> & {
	/** Was added and has not opened the account: there is no password. */
	readonly isUnopened?: boolean;
	/** What signing in as this person shows. */
	readonly note: Multilingual;
	/** Host under localhost, where it is not the default brand's. */
	readonly host?: string;
};

export const demoPeople: readonly DemoPerson[] = [
	person(20001, 'agent', 'Amelia', 'Chen', agent, {
		en: 'Agent: credits, a card, a code by email',
		fr: 'Agente : crédits, carte, code par courriel',
	}),
	person(20002, 'agent2', 'Marcus', 'Osei', broker, {
		en: 'Another agent in the same office: code by email or text message',
		fr: 'Autre agent du même bureau : code par courriel ou message texte',
	}),
	{
		...person(20003, 'agent.fr', 'Élodie', 'Gagnon', agent, { en: 'Works in French', fr: 'Travaille en français' }),
		officeId: 'montreal',
		language: 'fr',
	},
	{
		...person(
			20004,
			'office.manager',
			'Priya',
			'Raman',
			{ en: 'Office manager', fr: 'Directrice de bureau' },
			{
				en: 'Office manager: allowances, office credits and office tiles',
				fr: 'Directrice de bureau : allocations, crédits et tuiles du bureau',
			},
		),
	},
	{
		...person(
			20005,
			'staff',
			'Grace',
			'Holloway',
			{ en: 'Personnel administrator', fr: 'Administratrice du personnel' },
			{ en: 'Personnel administrator', fr: 'Administratrice du personnel' },
		),
		organisationId: 10002,
		email: 'staff@portico.example',
		officeId: 'head',
	},
	{
		...person(20006, 'agent.10015', 'Olivier', 'Tremblay', broker, {
			en: 'Broker with another brand and organization',
			fr: 'Courtier d’une autre marque et d’une autre organisation',
		}),
		organisationId: 10015,
		email: 'agent.10015@maplecrest.example',
		officeId: 'quebec',
		language: 'fr',
		host: 'maplecrest.localhost',
	},
	{
		...person(
			20053,
			'staff.10015',
			'Geneviève',
			'Roy',
			{ en: 'Personnel administrator', fr: 'Administratrice du personnel' },
			{
				en: 'Announces disruptions and maintenance to her brand',
				fr: 'Annonce les perturbations et les entretiens de sa marque',
			},
		),
		organisationId: 10015,
		email: 'staff.10015@maplecrest.example',
		officeId: 'quebec',
		language: 'fr',
		host: 'maplecrest.localhost',
	},
	person(
		20007,
		'agent.exempt',
		'Dana',
		'Whitfield',
		{ en: 'Front desk', fr: 'Réception' },
		{
			en: 'Exempt from the second step until a set date: no code',
			fr: 'Dispense de la deuxième étape jusqu’à une date fixée : aucun code',
		},
	),
	{
		...person(20008, 'agent.disabled', 'Robert', 'Lang', broker, {
			en: 'Disabled: can’t sign in',
			fr: 'Compte désactivé : connexion refusée',
		}),
		status: 'disabled',
	},
	{
		...person(20009, 'agent.microsoft', 'Sofia', 'Marino', agent, {
			en: 'Signs in with Microsoft only',
			fr: 'Connexion avec Microsoft seulement',
		}),
		isMicrosoftOnly: true,
	},
	{
		...person(20010, 'agent.piper', 'Hannah', 'MacNeil', agent, {
			en: 'Agent with another brand, Piper',
			fr: 'Agente d’une autre marque, Piper',
		}),
		organisationId: 10007,
		email: 'agent@piper.example',
		officeId: 'halifax',
		host: 'piper.localhost',
	},
	person(20031, 'broker', 'Nathan', 'Brooks', broker, {
		en: 'To try a forgotten password',
		fr: 'Pour essayer un mot de passe oublié',
	}),
	{
		...person(20032, 'broker.fr', 'Camille', 'Roy', broker, {
			en: 'To try a forgotten password, in French',
			fr: 'Pour essayer un mot de passe oublié, en français',
		}),
		language: 'fr',
	},
	person(20033, 'assistant', 'Leah', 'Kim', assistant, {
		en: 'To try changing the password',
		fr: 'Pour essayer de changer le mot de passe',
	}),
	{
		...person(
			20034,
			'assistant.fr',
			'Julien',
			'Côté',
			{ ...assistant, fr: 'Adjoint titulaire d’un permis' },
			{
				en: 'To try changing the password, in French',
				fr: 'Pour essayer de changer le mot de passe, en français',
			},
		),
		language: 'fr',
	},
	person(20035, 'processor', 'Ines', 'Haddad', assistant, {
		en: 'To try locking and recovering an account',
		fr: 'Pour essayer de verrouiller et de récupérer un compte',
	}),
	{
		...person(20036, 'processor.fr', 'Zoé', 'Lavoie', assistant, {
			en: 'To try locking and recovering an account, in French',
			fr: 'Pour essayer de verrouiller et de récupérer un compte, en français',
		}),
		language: 'fr',
	},
	person(
		20041,
		'admin',
		'Helen',
		'Marsh',
		{ en: 'Operations director', fr: 'Directrice des opérations' },
		{
			en: 'Staff area: administrator of the organization',
			fr: 'Espace du personnel : administratrice de l’organisation',
		},
	),
	person(
		20042,
		'office.admin',
		'Victor',
		'Lam',
		{ en: 'Office coordinator', fr: 'Coordonnateur de bureau' },
		{ en: 'Staff area: administrator of one office', fr: 'Espace du personnel : administrateur d’un bureau' },
	),
	person(
		20043,
		'support',
		'Aisha',
		'Karim',
		{ en: 'Support agent', fr: 'Agente de soutien' },
		{ en: 'Staff area: support agent', fr: 'Espace du personnel : agente de soutien' },
	),
	person(
		20044,
		'auditor',
		'Paul',
		'Fournier',
		{ en: 'Compliance officer', fr: 'Responsable de la conformité' },
		{ en: 'Staff area: auditor', fr: 'Espace du personnel : auditeur' },
	),
	person(20045, 'agent.leaving', 'Simon', 'Perrin', broker, {
		en: 'Retiring soon: end of employment is scheduled',
		fr: 'Prend bientôt sa retraite : la fin d’emploi est prévue',
	}),
	person(20011, 'agent.new', 'Noah', 'Bergeron', broker, {
		en: 'First day: sets up a second step',
		fr: 'Premier jour : configure une deuxième étape',
	}),
	person(20046, 'agent.late', 'Mateo', 'Silva', broker, {
		en: 'The bank declined the card: the subscription is past due, with a backup card',
		fr: 'Carte refusée par la banque : abonnement en souffrance, avec une carte de secours',
	}),
	person(20047, 'agent.former', 'Joanna', 'Kowalski', agent, {
		en: 'The subscription ended and can be restarted',
		fr: 'L’abonnement est terminé et peut être repris',
	}),
	person(20048, 'agent.refunded', 'Nadia', 'Petrov', agent, {
		en: 'A purchase was partly refunded, with a credit note',
		fr: 'Un achat a été remboursé en partie, avec une note de crédit',
	}),
	person(20049, 'agent.paused', 'Owen', 'Price', broker, {
		en: 'Auto-load is paused: the card was declined',
		fr: 'La recharge automatique est suspendue : carte refusée',
	}),
	{
		...person(20050, 'agent.locked', 'Bianca', 'Russo', agent, {
			en: 'Account locked after failed attempts',
			fr: 'Compte verrouillé après des tentatives infructueuses',
		}),
		isLocked: true,
	},
	{
		...person(20051, demoInvitedLogin, 'Tessa', 'Young', agent, {
			en: 'Invited, account not opened yet: the link is in the mailbox',
			fr: 'Invitation envoyée, compte pas encore ouvert : le lien est dans la boîte de réception',
		}),
		email: 'invited@harbourview.example',
		isUnopened: true,
	},
	person(20052, 'agent.left', 'Gordon', 'Hale', broker, {
		en: 'No longer works here: can’t sign in',
		fr: 'Ne travaille plus ici : connexion refusée',
	}),
	person(20056, 'agent.owing', 'Derek', 'Holt', agent, {
		en: 'The subscription ended unpaid: the days used are still due',
		fr: 'L’abonnement a pris fin sans paiement : les jours utilisés restent dus',
	}),
	{
		...person(20012, 'agent.new.fr', 'Chloé', 'Lavoie', agent, {
			en: 'First day, in French',
			fr: 'Premier jour, en français',
		}),
		language: 'fr',
	},
];

/** Whom the sign-in page offers, in this order, each in a word or two. Of a brand's own host only those of its organizations. */
export const demoGuests: Readonly<Record<string, Multilingual>> = {
	agent: { en: 'Agent', fr: 'Agente' },
	'agent.fr': { en: 'In French', fr: 'En français' },
	'office.manager': { en: 'Manager', fr: 'Directrice' },
	'agent.new': { en: 'First day', fr: 'Premier jour' },
	'agent.piper': { en: 'Agent', fr: 'Agente' },
	'agent.10015': { en: 'Broker', fr: 'Courtier' },
};

/** Two accounts of one person, linked: either switches to the other. */
export const demoLinkedLogins = ['agent', 'office.manager'] as const;

/** Who needs no second factor until a day. */
export const demoExemptLogin = 'agent.exempt';
/** A payment is past due, and there are no recovery codes: the most waits on this home. */
const demoLateLogin = 'agent.late';
/** They have no recovery codes: their home or their security page asks for them. */
export const demoCodelessLogins: readonly string[] = [demoLateLogin, 'agent.piper'];
/** Who has none yet. */
export const demoNewLogins: readonly string[] = ['agent.new', 'agent.new.fr'];
/** Who can have codes by text message, too. */
export const demoNumbers: Readonly<Record<string, string>> = {
	agent2: '+14165550172',
	'agent.fr': '+15145550138',
};

export function findDemoPerson(login: string): DemoPerson {
	const found = demoPeople.find(({ loginName }) => loginName === login);
	if (found === undefined) throw new Error(`There is no ${login} in the demonstration`);
	return found;
}

function person(
	id: number,
	loginName: string,
	givenName: string,
	familyName: string,
	jobTitle: Multilingual,
	note: Multilingual,
): DemoPerson {
	return {
		organisationId: 10001,
		id,
		officeId: 'toronto',
		loginName,
		email: `${loginName}@harbourview.example`,
		givenName,
		familyName,
		jobTitle,
		note,
	};
}
