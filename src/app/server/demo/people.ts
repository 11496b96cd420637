// The people of the demonstration. Their names are fixed, so that people and scripts can rely on them.
import { manageOffice } from '#features/credits/server/api.ts';
import type { OrganisationFixture, PersonFixture } from '#features/identity/server/fixtures.ts';

export const demoPassword = 'Harbour!4821';

export const demoOrganisations: readonly OrganisationFixture[] = [
	{
		id: 10001,
		name: 'Harbourview Mortgage Centre',
		offices: [
			{ id: 'toronto', name: 'Toronto Waterfront', city: 'Toronto' },
			{ id: 'montreal', name: 'Montréal Vieux-Port', city: 'Montréal' },
		],
	},
	{ id: 10002, name: 'Portico Services', offices: [{ id: 'head', name: 'Head Office', city: 'Ottawa' }] },
	{ id: 10007, name: 'Piper Mortgage Network', offices: [{ id: 'halifax', name: 'Halifax', city: 'Halifax' }] },
	{
		id: 10015,
		name: 'Maplecrest Mortgages',
		offices: [{ id: 'quebec', name: 'Québec Grande Allée', city: 'Québec' }],
	},
];

const agent = { en: 'Mortgage agent, level 2', fr: 'Agente hypothécaire, niveau 2' };
const assistant = { en: 'Licensed assistant', fr: 'Adjoint autorisé' };
const broker = { en: 'Mortgage broker', fr: 'Courtier hypothécaire' };

export type DemoPerson = Omit<PersonFixture, 'passwordHash' | 'isDemo'> & {
	/** What the start says about this sign-in. */
	readonly note: string;
	/** Host under localhost, where it is not the default brand's. */
	readonly host?: string;
};

export const demoPeople: readonly DemoPerson[] = [
	person(20001, 'agent', 'Amelia', 'Chen', agent, 'two-factor code by e-mail, see the mailbox'),
	person(20002, 'agent2', 'Marcus', 'Osei', broker, 'another agent of the same office'),
	{
		...person(20003, 'agent.fr', 'Élodie', 'Gagnon', agent, 'works in French'),
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
			'manages the office, linked with agent: Switch account',
		),
		permissions: [manageOffice],
	},
	{
		...person(
			20005,
			'staff',
			'Grace',
			'Holloway',
			{ en: 'Personnel administrator', fr: 'Administratrice du personnel' },
			'personnel administrator',
		),
		organisationId: 10002,
		email: 'staff@portico.example',
		officeId: 'head',
		permissions: ['personnel.manage'],
	},
	{
		...person(20006, 'agent.10015', 'Olivier', 'Tremblay', broker, "organisation 10015's brand"),
		organisationId: 10015,
		email: 'agent.10015@maplecrest.example',
		officeId: 'quebec',
		host: 'maplecrest.localhost',
	},
	person(
		20007,
		'agent.exempt',
		'Dana',
		'Whitfield',
		{ en: 'Front desk', fr: 'Réception' },
		'exempt from two-factor by a dated row',
	),
	{ ...person(20008, 'agent.disabled', 'Robert', 'Lang', broker, 'disabled'), status: 'disabled' },
	{ ...person(20009, 'agent.microsoft', 'Sofia', 'Marino', agent, 'Microsoft account only'), isMicrosoftOnly: true },
	{
		...person(20010, 'agent.piper', 'Hannah', 'MacNeil', agent, "Piper's brand"),
		organisationId: 10007,
		email: 'agent@piper.example',
		officeId: 'halifax',
		host: 'piper.localhost',
	},
	person(20031, 'broker', 'Nathan', 'Brooks', broker, 'to try a forgotten password'),
	{ ...person(20032, 'broker.fr', 'Camille', 'Roy', broker, 'the same, in French'), language: 'fr' },
	person(20033, 'assistant', 'Leah', 'Kim', assistant, 'to try changing the password'),
	{ ...person(20034, 'assistant.fr', 'Julien', 'Côté', assistant, 'the same, in French'), language: 'fr' },
	person(20035, 'processor', 'Ines', 'Haddad', assistant, 'to lock an account and recover it'),
	{ ...person(20036, 'processor.fr', 'Zoé', 'Lavoie', assistant, 'the same, in French'), language: 'fr' },
	person(20011, 'agent.new', 'Noah', 'Bergeron', broker, 'sets up a second step at the first sign-in'),
	{ ...person(20012, 'agent.new.fr', 'Chloé', 'Lavoie', agent, 'the same, in French'), language: 'fr' },
];

/** Two accounts of one person, linked: either switches to the other. */
export const demoLinkedLogins = ['agent', 'office.manager'] as const;

/** Who needs no second factor until a day. */
export const demoExemptLogin = 'agent.exempt';
/** Who has none yet. */
export const demoNewLogins: readonly string[] = ['agent.new', 'agent.new.fr'];
/** Who can have codes by text message, too. */
export const demoNumbers: Readonly<Record<string, string>> = {
	agent2: '+14165550172',
	'agent.fr': '+15145550138',
};

function person(
	id: number,
	loginName: string,
	givenName: string,
	familyName: string,
	jobTitle: { readonly en: string; readonly fr: string },
	note: string,
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
