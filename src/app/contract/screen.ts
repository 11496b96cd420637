// A signed-in screen in one call: the answers with which its address begins, and the HTML that shows them.
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { line, TimeZone } from '#platform/contract/field-kinds.ts';

/** Characters of an address; the longest one names a desktop. */
const maxAddress = 200;

export const getScreen = endpoint({
	name: 'getScreen',
	path: '/v1/screens/GetScreen',
	summary: 'Gives the answers of the calls that a signed-in address begins with, and the HTML that shows them',
	access: 'signedIn',
	// Each of those calls is made under its own rule.
	viewing: 'open',
	input: z.strictObject({
		/** The path alone; a query changes nothing of what is drawn. */
		address: line({ max: maxAddress }),
		layout: z.enum(['wide', 'medium', 'phone']),
		timeZone: TimeZone,
		isMac: z.boolean(),
	}),
	output: z.strictObject({
		/** It replaces the first HTML of the page; '' where the server leaves it out. Inline styles are in `data-style`. */
		html: z.string(),
		/** They are in the order of the calls. A refused one is absent: the browser makes it again and shows the reason. */
		answers: z.array(
			z.strictObject({
				path: z.string(),
				/** The call was made with this body. */
				body: z.string(),
				/** The whole answer is in it, as text, without an id: the request has one. */
				answer: z.string(),
			}),
		),
	}),
	problems: [],
	idempotent: true,
});
export type ScreenAnswer = z.output<typeof getScreen.output>['answers'][number];

/** Says where and when a screen is looked at. */
export interface ScreenViewer extends Pick<z.output<typeof getScreen.input>, 'layout' | 'timeZone' | 'isMac'> {
	readonly now: Date;
}
