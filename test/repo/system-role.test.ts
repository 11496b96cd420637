// What a signed-in person changes runs as `portico_app`, by `database.tenant`. The system role sees every organisation, so each of its uses
// in a slice stands here with its reason. A new use is not added to the list while `database.tenant` would do; one that is gone is taken off.
import { expect, test } from 'vitest';
import { findSources, type SourceFile } from './checkout.ts';

const reasons = {
	/** No one is signed in: the row itself tells the organisation, or there is none yet. */
	beforeSession: 'before a session',
	/** Sessions and the secrets of sign-ins: no column of theirs is granted to the application's role. */
	session: 'sessions and their secrets',
	/** A job or a webhook: no person is there. */
	job: 'background work',
	/** Used where an operator runs a command. */
	command: 'a command',
	/** A product that calls with a key for several organisations. */
	product: 'a call of a product',
	/** Counts and registers that belong to no organisation. */
	noOrganisation: 'rows of no organisation',
	/** Signed in, but about two organisations of the brand. */
	acrossOrganisations: 'rows of two organisations',
	/** Signed in: what is asked of a column has no operator that row-level security lets an index answer. */
	noIndex: 'asked by an index that row-level security closes',
	/** Signed in or about to be: one read by organisation and person in one round trip, where a transaction would take three. */
	oneRead: 'one read by the key of the person',
} as const;

type Uses = readonly [count: number, ...reasons: readonly (keyof typeof reasons)[]];

/** Lists files of src/features with the number of their uses. */
const known: Readonly<Record<string, Uses>> = {
	// An organisation whose assignments have begun, before a call of it reads anything; and every minute.
	'account/identity/server/places/settle-assignments.ts': [1, 'job'],
	'account/identity/server/sessions/live-session.ts': [1, 'session'],
	'account/identity/server/places/offices.ts': [1, 'oneRead'],
	'account/identity/server/people.ts': [5, 'beforeSession', 'product', 'oneRead'],
	'account/identity/server/person-cards.ts': [1, 'acrossOrganisations'],
	'account/identity/server/sessions/sessions.ts': [2, 'session'],
	'account/linked-accounts/server/begin-authorization.ts': [1, 'beforeSession'],
	// Unlinking also closes what was proved with the account in any browser, for whatever organisation.
	'account/linked-accounts/server/link-account.ts': [1, 'acrossOrganisations'],
	'account/linked-accounts/server/links.ts': [1, 'beforeSession'],
	'account/linked-accounts/server/sign-in-by-link.ts': [1, 'beforeSession'],
	'account/linked-accounts/server/authorization-requests.ts': [2, 'beforeSession'],
	'account/passkeys/server/assertion.ts': [1, 'beforeSession'],
	'account/passkeys/server/challenges.ts': [1, 'noOrganisation'],
	'account/passkeys/server/rows.ts': [2, 'beforeSession', 'oneRead'],
	'account/passwords/server/instructions.ts': [1, 'job'],
	'account/passwords/server/personal-words.ts': [1, 'oneRead'],
	'account/passwords/server/reset-links.ts': [1, 'beforeSession'],
	'account/passwords/server/forgotten.ts': [2, 'beforeSession'],
	'account/recovery-codes/server/recovery-codes.ts': [1, 'oneRead'],
	'account/registration/server/begin.ts': [1, 'beforeSession'],
	'account/registration/server/confirm.ts': [5, 'beforeSession'],
	'account/registration/server/invitations.ts': [2, 'beforeSession'],
	'account/registration/server/invite.ts': [1, 'job'],
	'account/registration/server/routes.ts': [1, 'beforeSession'],
	'account/sign-in/server/limits/failure-hours.ts': [2, 'job'],
	'account/security/server/not-me-reports.ts': [1, 'beforeSession'],
	// A lock ends everything that opens the account, its known browsers and counted tries included.
	'account/security/server/lock/lock.ts': [2, 'beforeSession', 'session'],
	// A right answer gives the session new secrets.
	'account/security/server/prove.ts': [1, 'session'],
	'account/sign-in/server/devices.ts': [1, 'beforeSession'],
	'account/sign-in/server/limits/failures.ts': [1, 'beforeSession'],
	'account/sign-in/server/first-step.ts': [1, 'beforeSession'],
	'account/sign-in/server/login-by-token.ts': [3, 'beforeSession'],
	// For the person's own account, or one they linked in another organisation.
	'account/sign-in/server/login-tokens.ts': [1, 'acrossOrganisations', 'product'],
	'account/sign-in/server/look-up.ts': [1, 'beforeSession'],
	'account/sign-in/server/limits/network-throttle.ts': [5, 'noOrganisation'],
	// Signing out ends the parked session too, which may be of another organisation.
	'account/sign-in/server/routes.ts': [1, 'session', 'acrossOrganisations'],
	'account/sign-in/server/second-step.ts': [1, 'session'],
	'account/sign-in/server/password.ts': [1, 'beforeSession'],
	'account/sign-in/server/limits/throttle.ts': [4, 'noOrganisation'],
	// A link joins two accounts, which may be of two organisations; so does switching over it.
	'account/switch-user/server/linking.ts': [2, 'acrossOrganisations'],
	'account/switch-user/server/switching.ts': [2, 'acrossOrganisations', 'session'],
	'account/two-factor/server/challenge.ts': [1, 'session'],
	// Also whether the last code of the session arrived.
	'account/two-factor/server/codes/delivery-callback.ts': [2, 'job', 'session'],
	'account/two-factor/server/methods.ts': [1, 'oneRead'],
	// Uses up the code of a challenge, as the second step of a sign-in does.
	'account/two-factor/server/proof-factors.ts': [1, 'session'],
	// Sends to one destination are counted over all organisations.
	'account/two-factor/server/codes/send-code.ts': [1, 'acrossOrganisations'],
	'account/two-factor/server/codes/sent-code.ts': [1, 'session'],
	'account/two-factor-exemptions/server/exemption-import.ts': [2, 'command'],
	'account/two-factor-exemptions/server/exemptions.ts': [1, 'oneRead'],
	'billing/auto-load/server/confirm.ts': [2, 'job'],
	'billing/auto-load/server/charging/evaluate-auto-load.ts': [1, 'job'],
	'billing/auto-load/server/notifications.ts': [1, 'job'],
	'billing/auto-load/server/charging/pricing.ts': [1, 'job'],
	'billing/auto-load/server/charging/try-charge.ts': [4, 'job'],
	'billing/auto-load/server/charging/announce-prices.ts': [2, 'job'],
	'billing/address-lookup/server/lookup/register.ts': [7, 'noOrganisation'],
	'billing/address-lookup/server/register/import.ts': [3, 'command'],
	'billing/transactions/server/announce-reversal.ts': [1, 'job'],
	'billing/book-closing/server/close-month.ts': [1, 'command'],
	'billing/books/server/jobs.ts': [1, 'job'],
	'billing/books/server/post/step.ts': [1, 'job'],
	'billing/books/server/post/sum-up-page.ts': [1, 'job'],
	'billing/books/server/proof/verify.ts': [2, 'job'],
	'billing/chain-ends/server/job.ts': [1, 'job'],
	'billing/write-offs/server/reversed.ts': [1, 'job'],
	'billing/credit-transfers/server/colleagues.ts': [2, 'acrossOrganisations'],
	'billing/credit-transfers/server/announce.ts': [2, 'job'],
	'billing/product-charges/server/charge.ts': [1, 'product'],
	'billing/credits/server/expiry.ts': [2, 'job'],
	'billing/product-charges/server/expiry.ts': [2, 'job'],
	'billing/credit-transfers/server/recipients.ts': [1, 'acrossOrganisations'],
	'billing/product-charges/server/reservations.ts': [1, 'product'],
	'billing/credit-transfers/server/transfer.ts': [1, 'acrossOrganisations'],
	'billing/credits/server/proof/verify.ts': [5, 'job'],
	'billing/invoices/server/proof/chain-ends.ts': [3, 'job', 'command'],
	'billing/invoices/server/proof/checks.ts': [1, 'job', 'command'],
	// A message to an address that nobody proved, which counts for all organisations, and what its reader does, who has no session.
	'billing/invoices/server/copies/copies.ts': [3, 'noOrganisation'],
	'billing/invoices/server/credit/open-returns.ts': [2, 'job'],
	'billing/invoices/server/proof/prove-pieces.ts': [1, 'job'],
	'billing/invoices/server/proof/verify.ts': [1, 'job', 'command'],
	'billing/invoices/server/proof/walk.ts': [2, 'job', 'command'],
	'billing/payment-methods/server/card-setup.ts': [1, 'job'],
	'billing/payment-methods/server/compare-cards.ts': [2, 'job'],
	'billing/payment-methods/server/lost-cards.ts': [4, 'job'],
	'billing/payment-methods/server/reminders.ts': [1, 'job'],
	'billing/payments/server/compare/compare.ts': [3, 'job'],
	'billing/payments/server/compare/compare-job.ts': [1, 'job'],
	'billing/payments/server/paying/reconcile.ts': [2, 'job'],
	'billing/payments/server/rows.ts': [2, 'job'],
	'billing/payments/server/events/webhook.ts': [1, 'job'],
	'billing/payouts/server/job.ts': [1, 'job'],
	'billing/payouts/server/read.ts': [1, 'job'],
	'billing/receipts/server/issue.ts': [1, 'job'],
	'billing/subscriptions/server/dunning/dunning.ts': [1, 'job'],
	'billing/subscriptions/server/credit/in-favour.ts': [1, 'job'],
	'billing/subscriptions/server/dunning/look-ahead.ts': [6, 'job'],
	'billing/subscriptions/server/dunning/looks.ts': [6, 'job'],
	'billing/subscriptions/server/charging/go-on.ts': [1, 'job'],
	'billing/subscriptions/server/charging/missed.ts': [4, 'job'],
	'billing/subscriptions/server/mail/notifications.ts': [1, 'job'],
	'billing/subscriptions/server/charging/renew.ts': [3, 'job'],
	// What a brand has stands in each of its organisations, so that every read stays within one.
	// Rows of a brand belong to no organisation of it.
	'staff/brand-secrets/server/provider-secrets.ts': [2, 'noOrganisation'],
	'staff/brand-hosts/server/ask.ts': [1, 'job'],
	'staff/brand-hosts/server/main-host.ts': [1, 'acrossOrganisations'],
	'staff/brand-sender/server/ask.ts': [1, 'job'],
	'staff/brand-sender/server/job.ts': [2, 'job'],
	'staff/brand-sender/server/read.ts': [1, 'noOrganisation'],
	'staff/brand-sender/server/test-mail.ts': [1, 'acrossOrganisations'],
	'desktops/managed-tiles/server/list.ts': [1, 'acrossOrganisations'],
	'desktops/managed-tiles/server/publications.ts': [2, 'acrossOrganisations'],
	'desktops/shortcuts/server/change.ts': [1, 'acrossOrganisations'],
	'products/launch/server/redeem.ts': [1, 'product'],
	'products/service-clients/server/find-client.ts': [2, 'product'],
	'products/service-clients/server/registry.ts': [5, 'command'],
	// What a product's own address says is asked by no person.
	'staff/status-addresses/server/follow.ts': [1, 'job'],
	'staff/status-addresses/server/job.ts': [1, 'job'],
	'staff/access/server/admit.ts': [1, 'oneRead'],
	// What two people decide may concern an exemption, the books, or a whole brand, and mail goes to staff of other organizations of it.
	'staff/credit-adjustments/server/adjust.ts': [3, 'acrossOrganisations'],
	'staff/corrections/server/or-propose.ts': [1, 'acrossOrganisations'],
	// The journal of a seller has entries of all of its organisations, and a close belongs to none.
	'staff/books/server/reach.ts': [1, 'acrossOrganisations'],
	'staff/book-papers/server/serve-paper.ts': [1, 'acrossOrganisations'],
	// Its figures are of all of its organisations as well, and are kept by a job.
	'staff/figures/server/keep/keep-figures.ts': [5, 'job'],
	'staff/figures/server/keep/work-out-months.ts': [1, 'job'],
	'staff/figures/server/proof.ts': [1, 'job'],
	'staff/money/server/find/find.ts': [1, 'noIndex'],
	'staff/open-items/server/remind.ts': [1, 'job'],
	'staff/open-items/server/track.ts': [1, 'job'],
	'staff/assistance/server/visit-mail.ts': [1, 'acrossOrganisations'],
	'staff/approvals/server/decide.ts': [1, 'acrossOrganisations'],
	'staff/approvals/server/exemptions.ts': [2, 'acrossOrganisations'],
	'staff/approvals/server/read.ts': [2, 'acrossOrganisations'],
	'staff/approvals/server/routes.ts': [1, 'acrossOrganisations'],
	'staff/asked-approvers/server/read.ts': [1, 'acrossOrganisations'],
	'staff/asked-approvers/server/slice.ts': [1, 'acrossOrganisations'],
	// Staff of one organization of the brand help people of another, and a visit is a session.
	'staff/assistance/server/help.ts': [1, 'session', 'acrossOrganisations'],
	'staff/assistance/server/plan-removal.ts': [3, 'session', 'acrossOrganisations'],
	'staff/assistance/server/removal-job.ts': [1, 'job'],
	'staff/assistance/server/recover.ts': [1, 'session', 'acrossOrganisations'],
	'staff/assistance/server/viewing.ts': [2, 'session', 'acrossOrganisations'],
	// A grant for the brand stands in each of its organisations.
	// Counts of sessions, invitations and messages.
	'staff/home/server/read-home.ts': [1, 'session'],
	'staff/access/server/change.ts': [1, 'acrossOrganisations'],
	'staff/access/server/end.ts': [1, 'acrossOrganisations'],
	// Sessions are counted.
	'staff/directory/server/holdings.ts': [1, 'session'],
	'staff/directory/server/person.ts': [1, 'oneRead'],
	'staff/access/server/review.ts': [1, 'acrossOrganisations'],
	'staff/access/server/review-job.ts': [3, 'job'],
	'staff/audit/server/seal.ts': [2, 'job'],
	'staff/audit/server/verify.ts': [6, 'job', 'command'],
	// A brand and its drafts belong to no organisation.
	'staff/brand-folder/server/import-folder.ts': [1, 'noOrganisation'],
	'staff/brand-folder/server/export-folder.ts': [1, 'noOrganisation'],
	'staff/brand-host-visits/server/read.ts': [1, 'noOrganisation'],
	'staff/brand-host-visits/server/visits.ts': [1, 'noOrganisation'],
	'staff/brand-preview/server/links.ts': [3, 'noOrganisation'],
	'staff/brand-preview/server/preview.ts': [1, 'noOrganisation'],
	// The staff works in the organisations of its brand; a person's number comes from the sequence of all.
	'staff/personnel/server/add.ts': [1, 'acrossOrganisations'],
	'staff/personnel/server/change.ts': [2, 'acrossOrganisations'],
	'staff/personnel/server/correct.ts': [1, 'acrossOrganisations'],
	'staff/personnel/server/details.ts': [1, 'acrossOrganisations'],
	'staff/personnel/server/history.ts': [1, 'acrossOrganisations'],
	'staff/personnel/server/drafts.ts': [1, 'acrossOrganisations'],
	'staff/personnel/server/invitations.ts': [2, 'acrossOrganisations', 'job'],
	'staff/personnel/server/licences/licence-reminders.ts': [2, 'job'],
	'staff/personnel/server/licences/licences.ts': [2, 'acrossOrganisations'],
	'staff/personnel/server/records/licences.ts': [1, 'job'],
	'staff/personnel/server/person-record.ts': [1, 'acrossOrganisations'],
	'staff/personnel/server/preview-change.ts': [1, 'acrossOrganisations'],
	'staff/personnel/server/read.ts': [3, 'acrossOrganisations'],
	// Brands, their drafts and versions belong to a company with all of its organisations; who may is asked by `reachesBrand`.
	'staff/brand-alerts/server/host-job.ts': [3, 'job'],
	'staff/brand-beginnings/server/make.ts': [1, 'noOrganisation'],
	'staff/brand-beginnings/server/open-brand.ts': [1, 'job'],
	'staff/brand-editor/server/change.ts': [3, 'noOrganisation'],
	'staff/brand-editor/server/own-brand.ts': [1, 'noOrganisation'],
	'staff/brand-editor/server/pictures.ts': [2, 'noOrganisation'],
	'staff/brand-editor/server/read.ts': [2, 'noOrganisation'],
	'staff/brand-features/server/read.ts': [1, 'noOrganisation'],
	'staff/brand-features/server/sign-in.ts': [1, 'noOrganisation'],
	'staff/brand-publishing/server/plan.ts': [4, 'noOrganisation', 'job'],
	'staff/brand-publishing/server/publish-kind.ts': [1, 'noOrganisation'],
	'staff/brand-publishing/server/publish.ts': [1, 'noOrganisation'],
	'staff/brand-publishing/server/review.ts': [1, 'noOrganisation'],
	'staff/brand-publishing/server/versions.ts': [3, 'noOrganisation'],
	// An import adds and changes people as personnel does; a limit of calls is counted outside of any organisation.
	'staff/imports/server/act.ts': [2, 'acrossOrganisations'],
	'staff/imports/server/analyze-people.ts': [1, 'job'],
	'staff/imports/server/invite.ts': [1, 'acrossOrganisations', 'job'],
	'staff/imports/server/work.ts': [6, 'acrossOrganisations', 'job'],
	// The end of an employment ends sessions and takes every way in away.
	'staff/leaving/server/asking/ask.ts': [1, 'acrossOrganisations'],
	'staff/leaving/server/drafts.ts': [1, 'acrossOrganisations'],
	'staff/leaving/server/end.ts': [2, 'session'],
	'staff/leaving/server/jobs.ts': [1, 'job', 'session'],
	'staff/leaving/server/read.ts': [1, 'session'],
	'staff/leaving/server/successors.ts': [1, 'acrossOrganisations'],
};

function countUses({ text }: Pick<SourceFile, 'text'>): number {
	const kept = [...text.matchAll(/\bconst (\w+) = keep(?:Sql|\.insert)?\(/g)].map(([, name]) => name);
	const own =
		kept.length === 0 ? [] : text.matchAll(new RegExp(`\\b(?:${kept.join('|')})\\(\\s*(?:\\w+\\.)*database\\b`, 'g'));
	return [...text.matchAll(/\bdatabase\s*\.\s*(?:transaction|query|prepared)\b/g), ...own].length;
}

test('every use of the system role in a slice has its reason', () => {
	const sources = findSources('src/features/**/server/**/*.ts').filter(
		({ path }) => !/\.test\.ts$|fixtures\.ts$/.test(path),
	);
	const found = sources.flatMap((file): [string, number][] => {
		const uses = countUses(file);
		return uses === 0 ? [] : [[file.path.slice('src/features/'.length), uses]];
	});
	expect(Object.fromEntries(found)).toEqual(
		Object.fromEntries(Object.entries(known).map(([path, [count]]) => [path, count])),
	);
});

test('uses are counted over line ends and behind other names', () => {
	const text =
		'await options.database\n\t.transaction(run); database.tenant(1, run); dependencies.database.prepared(a, []);';
	expect(countUses({ text })).toBe(2);
	const kept = `const find = keepSql('a', () => one);\nawait find(options.database, {}); await find(queries, {}); known(database);`;
	expect(countUses({ text: kept })).toBe(1);
});
