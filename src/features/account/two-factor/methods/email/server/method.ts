import { Email } from '#platform/contract/field-kinds.ts';
import { twoFactorProblem } from '../../../contract.ts';
import { defineSendingMethod } from '../../../server/codes/sending-method.ts';
import { email } from '../facts.ts';

export const emailMethod = defineSendingMethod(email.key, {
	findObstacle: () => undefined,
	async parseDestination(typed) {
		const parsed = Email.safeParse(typed);
		if (!parsed.success) throw twoFactorProblem('two_factor.invalid_email');
		return parsed.data;
	},
	writeMessage: ({ envelope, text, brandName, hotline, givenName, purpose, code }) => ({
		...envelope,
		channel: 'email',
		lane: 'person',
		...(purpose === 'set_up' && { isToStranger: true }),
		subject: text('code.subject', { code, brand: brandName }),
		preview: text('code.preview'),
		// No one has proved yet that the address is theirs: it may be a stranger's, to whom the name would say what its bearer likes.
		greeting: purpose === 'set_up' ? text('code.greeting_unproved') : text('code.greeting', { name: givenName }),
		blocks: [
			{ kind: 'paragraph', text: text(`code.lead_${purpose}`) },
			{ kind: 'code', text: code },
			{ kind: 'paragraph', text: text('code.expiry', { brand: brandName }) },
			{ kind: 'note', text: text(`code.note_${purpose}`, { hotline }) },
		],
	}),
});
