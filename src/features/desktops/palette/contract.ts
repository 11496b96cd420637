// The search of everything: what the server knows beyond what is on the screen, within what the caller may see.
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { line, Multilingual } from '#platform/contract/field-kinds.ts';
import { Shortcut } from '#features/desktops/shortcuts/contract.ts';

/** Results of each group. */
export const groupSize = 6;
/** Kept for each person, the newest ones. */
export const maxRecent = 20;
/** What is remembered as opened. Screens and actions go by keys that the browser knows. */
const recentKinds = ['desktop', 'shortcut', 'screen', 'action'] as const;

const Id = z.string().check(z.minLength(1), z.maxLength(64));

const DesktopHit = z.strictObject({ id: Id, name: z.string(), isDefault: z.boolean(), ownerName: z.string() });
const numberedKinds = ['transaction', 'payment', 'invoice'] as const;

const Numbered = z.strictObject({
	/** `transaction` is one of credits, `payment` a purchase with its receipt. */
	kind: z.enum(numberedKinds),
	id: z.string(),
	/** As it stands on the paper. */
	number: z.string(),
	/** Belongs to an invoice that was found by the order that paid it. */
	orderNumber: z.optional(z.string()),
	/** What it is for; absent for a transaction, whose kind says it. */
	description: z.optional(Multilingual),
	/** Belongs to a transaction, as the statement names it. */
	movementKind: z.optional(z.string()),
	at: z.iso.datetime(),
	/** Is in cents, or in hundredths of a credit for a transaction. */
	amount: z.int(),
});
export type Numbered = z.output<typeof Numbered>;
const PersonHit = z.strictObject({ userId: z.int(), name: z.string(), officeName: z.string() });
const DirectoryHit = z.strictObject({ ...PersonHit.shape, jobTitle: z.string() });
export type DirectoryHit = z.output<typeof DirectoryHit>;

export const searchPalette = endpoint({
	name: 'searchPalette',
	path: '/v1/palette/SearchPalette',
	summary: 'Finds desktops, shortcuts, payments, transactions, invoices and people that the caller may see',
	access: 'signedIn',
	input: z.strictObject({ query: line({ min: 1, max: 120 }) }),
	output: z.strictObject({
		desktops: z.array(DesktopHit),
		shortcuts: z.array(Shortcut),
		numbered: z.array(Numbered),
		/** For who chooses a person by name. */
		people: z.array(PersonHit),
		/** Those whose page in the staff directory the caller may open. */
		directory: z.array(DirectoryHit),
	}),
	problems: [],
	idempotent: true,
});

export const listRecent = endpoint({
	name: 'listRecent',
	path: '/v1/palette/ListRecent',
	summary: 'Lists what the caller opened lately and may still open, the newest first',
	access: 'signedIn',
	viewing: 'open',
	input: z.strictObject({}),
	output: z.strictObject({
		recent: z.array(
			z.strictObject({
				kind: z.enum(recentKinds),
				key: z.string(),
				desktop: z.optional(DesktopHit),
				shortcut: z.optional(Shortcut),
			}),
		),
	}),
	problems: [],
	idempotent: true,
});

export const rememberOpened = endpoint({
	name: 'rememberOpened',
	path: '/v1/palette/RememberOpened',
	summary: 'Remembers that the caller opened something, so that it comes first next time',
	access: 'signedIn',
	ownSessionOnly: true,
	input: z.strictObject({
		kind: z.enum(recentKinds),
		key: z.string().check(z.minLength(1), z.maxLength(80), z.regex(/^[\w.-]+$/)),
	}),
	output: z.strictObject({}),
	problems: [],
	idempotent: true,
});

export const paletteEndpoints = [searchPalette, listRecent, rememberOpened];
