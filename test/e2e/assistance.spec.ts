// Staff see the portal as a person does, change nothing, and the person finds it in their history. An exemption takes two people.
import type { Page } from '@playwright/test';
import { days } from '#platform/contract/duration.ts';
import { type Language, otherThan } from '#platform/contract/language.ts';
import { decideProposal } from '#features/staff/approvals/contract.ts';
import { journeyLanguages } from './support/journey-languages.ts';
import { listMails } from './support/mailbox.ts';
import { forgetSignIn, open, signInByCall } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { fromWire } from '../support/wire.ts';

const texts = {
	en: {
		view: 'View as Amelia',
		reason: 'Reason (visible to Amelia)',
		words: 'You asked us why your credits do not show.',
		submit: 'View for 30 minutes',
		banner: 'Viewing',
		left: 'Viewing as Amelia Chen – 30 min left',
		buy: 'Buy credits',
		closed: 'Not available while viewing as someone else.',
		end: 'End viewing',
		ended: 'Viewing ended.',
		history: 'Staff viewed your account',
		mail: 'Staff viewed your Portico account',
		approvals: 'Approvals',
		approve: 'Approve',
		refuse: 'Reject',
		decision: 'Reason',
		missing: 'Enter at least 10 characters.',
		approved: 'Proposal approved and carried out.',
		refused: 'Proposal rejected. Nothing changed.',
		lastDay: 'Last day',
		propose: 'Propose exemption',
		proposed: 'Proposal sent. A colleague will decide.',
		subject: 'Exemption from the second step · Simon Perrin',
		other: 'Exemption from the second step · Marcus Osei',
	},
	fr: {
		view: 'Consulter en tant qu’Amelia',
		reason: 'Motif (visible par Amelia)',
		words: 'Vous avez demandé où sont vos crédits.',
		submit: 'Consulter pendant 30 minutes',
		banner: 'Consultation',
		left: 'Compte consulté : Amelia Chen – encore 30 min',
		buy: 'Acheter des crédits',
		closed: 'Non disponible pendant une consultation.',
		end: 'Terminer',
		ended: 'Consultation terminée.',
		history: 'Le personnel a consulté votre compte',
		mail: 'Le personnel a consulté votre compte Portico',
		approvals: 'Approbations',
		approve: 'Approuver',
		refuse: 'Refuser',
		decision: 'Motif',
		missing: 'Entrez au moins 10 caractères.',
		approved: 'Proposition approuvée et appliquée.',
		refused: 'Proposition refusée. Rien n’a changé.',
		lastDay: 'Dernier jour',
		propose: 'Proposer une dispense',
		proposed: 'Proposition envoyée. Une autre personne se prononcera.',
		subject: 'Dispense de la deuxième étape · Simon Perrin',
		other: 'Dispense de la deuxième étape · Marcus Osei',
	},
} as const;

/** Belongs to the sample person whom staff visits. */
const ameliaPath = '/UserAgentAdmin/viewing/20001';
/** No journey signs in as this person: the exemption stays. */
const simonPath = '/UserAgentAdmin/viewing/20045';

function dayIn(count: number): string {
	return new Date(Date.now() + days(count)).toISOString().slice(0, 10);
}

type Words = (typeof texts)[Language];

async function proposeExemption(page: Page, text: Words, daysAhead: number): Promise<void> {
	await open(page, simonPath);
	await page.getByRole('button', { name: text.propose }).click();
	const form = page.getByRole('dialog');
	await form.getByLabel(text.lastDay).fill(dayIn(daysAhead));
	await form.getByLabel(text.decision).fill('The phone fell into the lake.');
	await form.getByRole('button', { name: text.propose }).click();
	await expect(page.getByText(text.proposed)).toBeVisible();
}

for (const language of journeyLanguages(import.meta.filename)) {
	const text = texts[language];
	/** The visited person's: screens are in it, the bar above them in the helper's. */
	const theirs = otherThan(language);

	test(`a visit is begun with a reason, closes every act, ends, and is told to the person (${language})`, async ({
		page,
		portal,
		faults,
	}) => {
		// What a visit may not see is refused, and its part says so. What its page asked for last may come once the visit has ended.
		faults.allow(/status of 40[13]/);
		await signInByCall(page, portal, 'agent', theirs);
		await forgetSignIn(page);
		await signInByCall(page, portal, 'support', language);
		await open(page, ameliaPath);
		await page.getByRole('button', { name: text.view }).click();
		const dialog = page.getByRole('dialog');
		await dialog.getByLabel(text.reason).fill(text.words);
		await dialog.getByRole('button', { name: text.submit }).click();

		const banner = page.getByRole('complementary', { name: text.banner });
		await expect(banner).toContainText(text.left);
		await open(page, '/desktop/creditsandsubscriptions');
		const buy = page.getByRole('main').getByRole('button', { name: texts[theirs].buy });
		await expect(buy).toHaveAttribute('aria-disabled', 'true');
		await expect(page.getByText(texts[theirs].closed).first()).toBeVisible();

		await banner.getByRole('button', { name: text.end }).click();
		await page.waitForURL('**/UserAgentAdmin/people/20001');
		await expect(page.getByText(text.ended)).toBeVisible();
		const readMails = async () => (await listMails(page, portal.origin(), 'agent')).map((mail) => mail.subject);
		await expect.poll(readMails).toContain(texts[theirs].mail);

		await forgetSignIn(page);
		await signInByCall(page, portal, 'agent', language);
		await open(page, '/desktop/securitysettings/history');
		await expect(page.getByText(text.history).first()).toBeVisible();
		await expect(page.getByText(text.words).first()).toBeVisible();
	});

	test(`an exemption that one proposed is approved by another (${language})`, async ({ page, portal }) => {
		await signInByCall(page, portal, 'office.admin', language);
		await proposeExemption(page, text, language === 'en' ? 10 : 20);
		await forgetSignIn(page);
		await signInByCall(page, portal, 'admin', language);
		await open(page, '/UserAgentAdmin/approvals');
		await page.getByRole('link', { name: text.subject }).click();
		await expect(page.getByRole('button', { name: text.approve })).toBeVisible();
		await page.getByLabel(text.decision).fill('Called him back at the office.');
		await page.getByRole('button', { name: text.approve }).click();
		await expect(page.getByText(text.approved)).toBeVisible();
		await page.getByRole('main').getByRole('link', { name: text.approvals }).click();
		await expect(page.getByRole('link', { name: text.other })).toBeVisible();
		await expect(page.getByRole('link', { name: text.subject })).toHaveCount(0);
	});
	test(`Enter in the reason decides nothing, and a refusal stays one (${language})`, async ({ page, portal }) => {
		await signInByCall(page, portal, 'office.admin', language);
		await proposeExemption(page, text, 30);
		await forgetSignIn(page);
		await signInByCall(page, portal, 'admin', language);
		await open(page, '/UserAgentAdmin/approvals');
		await page.getByRole('link', { name: text.subject }).click();
		const sent: unknown[] = [];
		page.on('request', (request) => {
			if (request.url().endsWith(decideProposal.path)) sent.push(fromWire(request.postDataJSON()));
		});
		await page.getByRole('button', { name: text.refuse }).click();
		await expect(page.getByText(text.missing)).toBeVisible();
		const reason = page.getByLabel(text.decision);
		await expect(reason).toBeFocused();
		await page.keyboard.type('He has a key as well.');
		await page.keyboard.press('Enter');
		await expect(reason).toBeFocused();
		await page.getByRole('button', { name: text.refuse }).click();
		await expect(page.getByText(text.refused)).toBeVisible();
		expect(sent).toMatchObject([{ decision: 'refused', reason: 'He has a key as well.' }]);
	});
}
