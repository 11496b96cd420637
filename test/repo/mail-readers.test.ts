// Every mail of the product is declared here: to an address that its reader has proved, or to one that nobody has. The latter has a frame of its
// own and goes out under the one limit by destination and network. A new mail is entered here, or this fails.
import { expect, test } from 'vitest';
import { findSources } from './checkout.ts';

type Declared =
	/** To the address of an account that was opened, or to the staff's own. */
	| 'proved'
	/** Also to an address that nobody proved; each sender asks the limit before it sends. */
	| { readonly unproved: number; readonly senders: Readonly<Record<string, RegExp>> };

const account = 'src/features/account/';
const billing = 'src/features/billing/';
const staff = 'src/features/staff/';

/** How many mails of the file have the frame for strangers, and who sends them. */
const mails: Readonly<Record<string, Declared>> = {
	[`${account}registration/server/emails.ts`]: {
		unproved: 2,
		senders: {
			[`${account}registration/server/begin.ts`]:
				/if \(!mayLeave\) return;\s+await outbox\.send\([^]*registrationCodeMail/,
			// At once, and when it has waited.
			[`${account}registration/server/invite.ts`]:
				/recordGivenSend\([^]*if \(mail\.verdict !== 'may leave'\) [^]*return[^]*invitationMail\([^]*recordGivenSend\([^]*if \(mail\.verdict !== 'may leave'\) return[^]*invitationMail\(/,
		},
	},
	[`${account}two-factor/methods/email/server/method.ts`]: {
		unproved: 1,
		senders: {
			[`${account}two-factor/server/codes/send-code.ts`]:
				/mayLeave = await recordSend\([^]*if \(mayLeave\) await outbox\.send/,
		},
	},
	[`${billing}invoices/server/mail/emails.ts`]: {
		// The link to agree, and the copy itself, whose reader agreed by it and may have no account.
		unproved: 2,
		senders: {
			[`${billing}invoices/server/copies/copies.ts`]:
				/if \(!\(await recordSend\([^)]*\)\)\) return;\s+await outbox\.send\([^]*confirmationMail/,
		},
	},
	[`${account}passwords/server/emails.ts`]: 'proved',
	[`${account}security/server/notice-message.ts`]: 'proved',
	[`${billing}auto-load/server/emails.ts`]: 'proved',
	// It is the address that the seller has named in the brand.
	[`${billing}chain-ends/server/ends-mail.ts`]: 'proved',
	[`${billing}credit-transfers/server/transfer-mail.ts`]: 'proved',
	// It is the address of the account that owes.
	[`${billing}write-offs/server/emails.ts`]: 'proved',
	[`${billing}invoices/server/mail/money-mail.ts`]: 'proved',
	[`${billing}office-wallet/server/emails.ts`]: 'proved',
	[`${billing}payment-methods/server/emails.ts`]: 'proved',
	[`${billing}payment-returns/server/staff-mail.ts`]: 'proved',
	[`${billing}receipts/server/emails.ts`]: 'proved',
	[`${billing}subscriptions/server/mail/emails.ts`]: 'proved',
	[`${billing}transactions/server/reversal-mail.ts`]: 'proved',
	'src/features/desktops/sharing/server/tell.ts': 'proved',
	[`${staff}access/server/emails.ts`]: 'proved',
	[`${staff}approvals/server/notices.ts`]: 'proved',
	[`${staff}asked-approvers/server/ask.ts`]: 'proved',
	[`${staff}assistance/server/emails.ts`]: 'proved',
	[`${staff}brand-alerts/server/emails.ts`]: 'proved',
	[`${staff}brand-publishing/server/emails.ts`]: 'proved',
	[`${staff}brand-sender/server/tell.ts`]: 'proved',
	[`${staff}leaving/server/asking/mail.ts`]: 'proved',
	[`${staff}leaving/server/emails.ts`]: 'proved',
	// It goes to a colleague, or to the brand's own address.
	[`${staff}open-items/server/remind.ts`]: 'proved',
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
		if (declared === 'proved') return;
		for (const [sender, asks] of Object.entries(declared.senders)) expect(textOf(sender)).toMatch(asks);
	},
);

/** Senders of mails to proved addresses: `opened` asks whether the account was opened, `own` is about what its person did signed in. */
const senders: Readonly<Record<string, 'opened' | 'own'>> = {
	[`${account}passwords/server/instructions.ts`]: 'opened',
	[`${account}passwords/server/lock-reset.ts`]: 'own',
	// It is sent by recover.ts.
	[`${account}passwords/server/staff-reset.ts`]: 'own',
	[`${account}security/server/notices.ts`]: 'own',
	[`${billing}auto-load/server/notifications.ts`]: 'opened',
	[`${billing}chain-ends/server/job.ts`]: 'own',
	[`${billing}credit-transfers/server/announce.ts`]: 'opened',
	[`${billing}invoices/server/copies/send-copy.ts`]: 'own',
	[`${billing}invoices/server/copies/send.ts`]: 'own',
	[`${billing}invoices/server/mail/tell.ts`]: 'own',
	[`${billing}office-wallet/server/change.ts`]: 'opened',
	[`${billing}payment-methods/server/reminders.ts`]: 'own',
	// These two are sent to the brand's own address.
	[`${billing}payment-returns/server/charge-refunds.ts`]: 'own',
	[`${billing}payment-returns/server/follow-returns.ts`]: 'own',
	[`${billing}payment-returns/server/refunds.ts`]: 'own',
	[`${billing}receipts/server/issue.ts`]: 'own',
	[`${billing}receipts/server/routes.ts`]: 'own',
	[`${billing}subscriptions/server/mail/notifications.ts`]: 'own',
	[`${billing}transactions/server/announce-reversal.ts`]: 'opened',
	// It goes to who wrote it off.
	[`${billing}write-offs/server/reversed.ts`]: 'own',
	// It is about what its reader bought.
	[`${billing}write-offs/server/statements.ts`]: 'own',
	'src/features/desktops/sharing/server/tell.ts': 'opened',
	[`${staff}access/server/review-job.ts`]: 'opened',
	[`${staff}approvals/server/notices.ts`]: 'opened',
	// Only of those who opened their account one can be asked.
	[`${staff}asked-approvers/server/ask.ts`]: 'opened',
	[`${staff}assistance/server/recover.ts`]: 'opened',
	// It tells of a factor that the person set up.
	[`${staff}assistance/server/removal-job.ts`]: 'own',
	[`${staff}assistance/server/viewing.ts`]: 'opened',
	// Its readers are the editors whom brand-sender/server/tell.ts finds, who opened their accounts.
	[`${staff}brand-alerts/server/host-job.ts`]: 'own',
	// It is about what its reader planned.
	[`${staff}brand-publishing/server/plan.ts`]: 'own',
	[`${staff}brand-sender/server/tell.ts`]: 'opened',
	// It goes to who asks for it.
	[`${staff}brand-sender/server/test-mail.ts`]: 'own',
	[`${staff}leaving/server/asking/ask.ts`]: 'opened',
	[`${staff}leaving/server/tell.ts`]: 'opened',
	// It goes to who took the item, or to the brand's own address.
	[`${staff}open-items/server/remind.ts`]: 'own',
	[`${staff}personnel/server/add.ts`]: 'opened',
	[`${staff}personnel/server/licences/licence-reminders.ts`]: 'opened',
};

test('each sender of mails asks the limit, or knows that the account was opened', () => {
	const sending = sources.filter(({ text }) => /outbox\.(?:send|sendAll|prepare)\(/.test(text)).map(({ path }) => path);
	const limited = Object.values(mails).flatMap((one) => (one === 'proved' ? [] : Object.keys(one.senders)));
	expect(sending.toSorted()).toEqual([...limited, ...Object.keys(senders)].toSorted());
	for (const [path, how] of Object.entries(senders))
		if (how === 'opened') expect(textOf(path), path).toMatch(/hasOpened(Account\(| &&)/);
});
