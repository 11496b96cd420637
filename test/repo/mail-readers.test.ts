// Every mail of the product is declared here: to an address that its reader has proved, or to one that nobody has. The latter has a frame of its
// own and goes out under the one limit by destination and network. A new mail is entered here, or this fails.
import { expect, test } from 'vitest';
import { findSources } from './checkout.ts';

type Declared =
	/** To the address of an account that was opened, or to the staff's own. */
	| 'proved'
	/** Also to an address that nobody proved; `sender` asks the limit before it sends. */
	| { readonly unproved: number; readonly sender: string; readonly asks: RegExp };

const account = 'src/features/account/';
const billing = 'src/features/billing/';
const staff = 'src/features/staff/';

/** How many mails of the file have the frame for strangers, and who sends them. */
const mails: Readonly<Record<string, Declared>> = {
	[`${account}registration/server/emails.ts`]: {
		// The invitation is limited by who may invite: staff, on the record.
		unproved: 2,
		sender: `${account}registration/server/begin.ts`,
		asks: /if \(!mayLeave\) return;\s+await outbox\.send\([^]*registrationCodeMail/,
	},
	[`${account}two-factor/methods/email/server/method.ts`]: {
		unproved: 1,
		sender: `${account}two-factor/server/send-code.ts`,
		asks: /mayLeave = await recordSend\([^]*if \(mayLeave\) await outbox\.send/,
	},
	[`${billing}invoices/server/emails.ts`]: {
		// The link to agree, and the copy itself, whose reader agreed by it and may have no account.
		unproved: 2,
		sender: `${billing}invoices/server/copies.ts`,
		asks: /if \(!\(await recordSend\([^)]*\)\)\) return;\s+await outbox\.send\([^]*confirmationMail/,
	},
	[`${account}passwords/server/emails.ts`]: 'proved',
	[`${account}security/server/notice-message.ts`]: 'proved',
	[`${billing}auto-load/server/emails.ts`]: 'proved',
	[`${billing}credit-transfers/server/transfer-mail.ts`]: 'proved',
	[`${billing}invoices/server/money-mail.ts`]: 'proved',
	[`${billing}office-wallet/server/emails.ts`]: 'proved',
	[`${billing}payment-methods/server/emails.ts`]: 'proved',
	[`${billing}payments/server/returns/staff-mail.ts`]: 'proved',
	[`${billing}receipts/server/emails.ts`]: 'proved',
	[`${billing}subscriptions/server/emails.ts`]: 'proved',
	[`${billing}transactions/server/reversal-mail.ts`]: 'proved',
	'src/features/desktops/sharing/server/tell.ts': 'proved',
	[`${staff}access/server/emails.ts`]: 'proved',
	[`${staff}approvals/server/notices.ts`]: 'proved',
	[`${staff}assistance/server/emails.ts`]: 'proved',
	[`${staff}leaving/server/emails.ts`]: 'proved',
	[`${staff}personnel/server/emails.ts`]: 'proved',
};

const sources = findSources('src/features/**/*.ts').filter(({ path }) => !path.endsWith('.test.ts'));
const textOf = (path: string): string => sources.find((source) => source.path === path)?.text ?? '';

test('each file that writes a mail says to whom', () => {
	const writing = sources.filter(({ text }) => /channel: 'email'/.test(text)).map(({ path }) => path);
	expect(writing.toSorted()).toEqual(Object.keys(mails).toSorted());
});

test.each(Object.entries(mails))(
	'%s has the frame of its readers, and asks the limit for strangers',
	(path, declared) => {
		const frames = textOf(path).match(/isToStranger: true/g)?.length ?? 0;
		expect(frames).toBe(declared === 'proved' ? 0 : declared.unproved);
		if (declared !== 'proved') expect(textOf(declared.sender)).toMatch(declared.asks);
	},
);
