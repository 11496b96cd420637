// Mails of the product with sample data, for who wants to see what a brand sends. What they lead to is the sign-in page.
import { hours } from '#platform/contract/duration.ts';
import { pathTo } from '#platform/contract/paths.ts';
import type { EmailMessage, Message } from '#platform/server/mail/message.ts';
import type { SampleMail, SampleRecipient } from '#platform/server/mail/sample-mail.ts';
import { instructionsMail } from '#features/account/passwords/server/api.ts';
import {
	alreadyRegisteredMail,
	invitationMail,
	registrationCodeMail,
} from '#features/account/registration/server/api.ts';
import { codeMessage } from '#features/account/two-factor/server/api.ts';

const code = '482913';
const loginName = 'alex.tremblay';

export const sampleMails: readonly SampleMail[] = [
	{ key: 'sign_in_code', make: makeCode },
	{
		key: 'password_reset',
		make: ({ brand, ...person }) =>
			instructionsMail(
				brand,
				{ ...person, loginName },
				{ kind: 'reset', token: 'sample', startedBy: 'self', lifetimeMs: hours(1) / 2 },
			),
	},
	{
		key: 'invitation',
		make: ({ brand, ...person }) => invitationMail(brand, person, `${brand.canonicalOrigin}${pathTo('login')}`),
	},
	{ key: 'registration_code', make: ({ brand, ...person }) => registrationCodeMail(brand, person, code) },
	{ key: 'already_registered', make: ({ brand, ...person }) => alreadyRegisteredMail(brand, person, loginName) },
];

function makeCode({ brand, email, now, ...person }: SampleRecipient): EmailMessage {
	const message = codeMessage(brand, person, {
		to: { method: 'email', destination: email },
		purpose: 'sign_in',
		code,
		sentAt: now,
		deliveryId: '',
	});
	return requireEmail(message);
}

function requireEmail(message: Message): EmailMessage {
	if (message.channel !== 'email') throw new TypeError('A code by email is an email');
	return message;
}
