// Desktops: named workspaces of shortcuts (specification §§ 1, 3, 4).
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { defineProblems } from '#platform/contract/problem.ts';

export const desktopProblem = defineProblems({
	'desktops.not_found': 404,
});

/** Keys of the built-in backgrounds. */
export const backgrounds = ['plain', 'mist', 'dawn', 'forest', 'slate'] as const;
/** Keys of the built-in tints of a shortcut's icon. */
export const tints = ['neutral', 'blue', 'green', 'amber', 'rose', 'violet', 'teal'] as const;

/** Ids that leave the server are UUIDv7 text. */
const Id = z.string().check(z.minLength(1), z.maxLength(64));

export const Shortcut = z.strictObject({
	ID: Id,
	/** Both names always travel; the page shows the one of its language. */
	Name: z.string(),
	NameFr: z.string(),
	Link: z.string(),
	Icon: z.string(),
	Tint: z.enum(tints),
});
export type Shortcut = z.output<typeof Shortcut>;

const DesktopSummary = z.strictObject({ ID: Id, Name: z.string(), IsDefault: z.boolean() });

export const getDesktop = endpoint({
	name: 'getDesktop',
	path: '/v1/desktops/GetDesktop',
	summary: 'Gives one desktop with its shortcuts, the default one where none is named, and the list of all',
	access: 'signedIn',
	input: z.strictObject({ DesktopID: z.optional(Id) }),
	output: z.strictObject({
		Desktop: z.strictObject({
			ID: Id,
			Name: z.string(),
			IsDefault: z.boolean(),
			Background: z.enum(backgrounds),
			Shortcuts: z.array(Shortcut),
		}),
		Desktops: z.array(DesktopSummary),
	}),
	problems: ['desktops.not_found'],
	idempotent: true,
});

export const desktopEndpoints = [getDesktop];
