// The people of the benchmarks: exempt from two-factor, so that one call is a whole sign-in.
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { getAccessTokenByUserName } from '#features/account/sign-in/contract.ts';
import { addDesktop, type ShortcutFixture } from '#features/desktops/desktops/server/fixtures.ts';
import { addOrganisation } from '#features/account/identity/server/api.ts';
import { addPerson } from '#features/account/identity/server/fixtures.ts';
import { sendTwoFactorCode, verifyTwoFactorCode } from '#features/account/two-factor/contract.ts';
import { addExemption } from '#features/account/two-factor-exemptions/server/fixtures.ts';
import { systemClock } from '#platform/server/clock.ts';
import { createPasswordHasher } from '#platform/server/crypto/passwords.ts';
import type { Database } from '#platform/server/db/database.ts';

export const peopleCount = 320;
const password = 'Bench-4821!';
export const pepper = randomBytes(32);
/** An organisation of the brand that `localhost` serves. */
const organisationId = 10001;
const firstId = 900_000;
/** Belongs to another brand and has as many people. */
const foreignOrganisationId = 10007;
const firstForeignId = 950_000;
const icons = ['percent', 'scale', 'shield-check', 'calculator', 'chart-line', 'briefcase', 'mail', 'users'];
const tints = ['blue', 'violet', 'green', 'teal', 'amber', 'rose', 'neutral'] as const;

/** Sizes of desktop that have an owner each. */
export const desktopSizes = [10, 100, 1000] as const;

/** Numbers of people: of the first one's brand, of another brand, and one that nobody has. */
export const numberOf = {
	known: (index: number): number => firstId + 1 + (index % (peopleCount - 1)),
	foreign: (index: number): number => firstForeignId + (index % peopleCount),
	unknown: (index: number): number => 980_000 + index,
};

export const loginName = (index: number): string => `bench.${index % peopleCount}`;
export const ownerOf = (size: (typeof desktopSizes)[number]): string => loginName(desktopSizes.indexOf(size));

export async function addPeople(database: Database): Promise<void> {
	const passwordHash = await hashPassword();
	await database.transaction(async (queries) => {
		const now = systemClock.now();
		await addOrganisation(queries, now, { id: organisationId, name: 'Harbourview Mortgage Centre' });
		for (let index = 0; index < peopleCount; index += 1) {
			const person = { organisationId, id: firstId + index, email: `${loginName(index)}@harbourview.example` };
			const name = { loginName: loginName(index), givenName: 'Bea', familyName: 'Benchmark' };
			await addPerson(queries, now, { ...person, ...name, isDemo: true, passwordHash });
			await addExemption(queries, systemClock, person);
		}
		await addOrganisation(queries, now, { id: foreignOrganisationId, name: 'Piper Lending' });
		for (let index = 0; index < peopleCount; index += 1) {
			const [id, name] = [firstForeignId + index, `foreign.${index}`];
			const who = { loginName: name, email: `${name}@piper.example`, givenName: 'Fern', familyName: 'Benchmark' };
			await addPerson(queries, now, { organisationId: foreignOrganisationId, id, ...who, isDemo: true, passwordHash });
		}
		for (const [index, size] of desktopSizes.entries()) {
			const owner = { organisationId, ownerId: firstId + index };
			await addDesktop(queries, systemClock, { ...owner, name: `Desktop of ${size}`, shortcuts: buildShortcuts(size) });
		}
	});
}

export function buildShortcuts(count: number): readonly ShortcutFixture[] {
	return Array.from({ length: count }, (_, index) => ({
		name: nameOf(index, words.en),
		nameFr: nameOf(index, words.fr),
		link: `https://www.example.ca/tools/${index + 1}`,
		icon: icons[index % icons.length] ?? 'link',
		tint: tints[index % tints.length] ?? 'neutral',
	}));
}

/** As different from each other as people's own are: names that repeat would take next to nothing of a compressed page. */
const words = {
	en: [
		'Rate, Deal, Credit, Appraisal, Lender, Payout, Broker, Client, Renewal, Title, Closing',
		'sheet, desk, report, orders, portal, tracker, library, calendar, forms, news, search, vault, map',
	],
	fr: [
		'Grille, Dossiers, Rapport, Suivi, Portail, Calendrier, Bibliothèque, Recherche, Formulaires, Nouvelles, Carte',
		'des taux, de crédit, des prêteurs, du courtier, des clients, d’évaluation, des paiements, du notaire, du mois',
	],
};

function nameOf(index: number, lists: readonly string[]): string {
	const parts = lists.map((list) => list.split(', ')).map((list) => list[index % list.length]);
	return [...parts, index + 1].join(' ');
}

/** A stored hash of the people's password, made as the portal makes it. */
export async function hashPassword(): Promise<string> {
	const hasher = await createPasswordHasher({ pepper });
	return hasher.hash(password);
}

export interface SignedIn {
	readonly token: string;
	readonly session: object;
	/** What a browser sends back. */
	readonly cookie: string;
}

export function signInBody(name: string, itsPassword = password): string {
	return JSON.stringify({ LoginName: name, Password: itsPassword, LanguageID: 1 });
}

export async function signIn(origin: string, name: string, itsPassword = password): Promise<SignedIn> {
	const answer = await fetch(`${origin}${getAccessTokenByUserName.path}`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: signInBody(name, itsPassword),
	});
	if (!answer.ok) throw new Error(`${name} cannot sign in: ${await answer.text()}`);
	const { AccessToken, UserSession } = (await answer.json()) as { AccessToken: string; UserSession: object };
	const cookie = answer.headers
		.getSetCookie()
		.map((line) => line.split(';', 1)[0])
		.join('; ');
	return { token: AccessToken, session: UserSession, cookie };
}

/** For people of the demonstration who owe a second step: the code is read from the mailbox that the demonstration shows. */
export async function signInByMailedCode(origin: string, name: string, itsPassword: string): Promise<SignedIn> {
	const pending = await signIn(origin, name, itsPassword);
	const headers = { authorization: `Bearer ${pending.token}`, 'content-type': 'application/json' };
	const post = async (path: string, body: object): Promise<unknown> => {
		const answer = await fetch(`${origin}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
		if (!answer.ok) throw new Error(`${name} cannot sign in: ${await answer.text()}`);
		return answer.json();
	};
	const before = await readCodes(origin);
	await post(sendTwoFactorCode.path, {});
	const Code = await readMailedCode(origin, before.length);
	const { AccessToken, UserSession } = (await post(verifyTwoFactorCode.path, { Code })) as {
		AccessToken: string;
		UserSession: object;
	};
	return { token: AccessToken, session: UserSession, cookie: pending.cookie };
}

const mailPatience = { tries: 100, waitMs: 100 } as const;

/** The demonstration has mails with codes that are no longer valid. */
async function readMailedCode(origin: string, known: number): Promise<string> {
	for (let tried = 0; tried < mailPatience.tries; tried += 1) {
		const codes = await readCodes(origin);
		const [code] = codes;
		if (code !== undefined && codes.length > known) return code;
		await sleep(mailPatience.waitMs);
	}
	throw new Error('No code was mailed');
}

/** All that were mailed, the newest first. */
async function readCodes(origin: string): Promise<readonly string[]> {
	const mails = (await (await fetch(`${origin}/dev/mailbox.json`)).json()) as readonly { text: string }[];
	return mails.flatMap(({ text }) => /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0] ?? []);
}
