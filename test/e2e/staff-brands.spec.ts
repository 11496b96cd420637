// A brand as its staff change it: a tagline and a colour in a draft, reviewed, published, seen by everybody, and taken back by publishing what
// was there before. On a phone and in French a change is made and undone.
import type { Page } from '@playwright/test';
import { changeBrand, getBrand } from '#features/staff/brand-editor/contract.ts';
import { findViolations } from './support/axe.ts';
import type { Login } from './support/people.ts';
import { returnToTab } from './support/return-to-tab.ts';
import { open, signInByScreen } from './support/sign-in.ts';
import { expect, type Portal, test } from './support/test.ts';

async function signIn(page: Page, portal: Portal, login: Login): Promise<void> {
	await open(page, `${portal.origin('maplecrest')}/account/login?language=en`);
	await signInByScreen(page, portal, login);
}

const brands = (portal: Portal, rest = ''): string => `${portal.origin('maplecrest')}/UserAgentAdmin/brands${rest}`;

/** What somebody who is not signed in reads. */
async function readLogin(page: Page, portal: Portal): Promise<string> {
	const context = await page.context().browser()?.newContext();
	if (context === undefined) throw new Error('The page has no browser');
	const visitor = await context.newPage();
	await visitor.goto(`${portal.origin('maplecrest')}/account/login?language=en`);
	const words = await visitor.locator('body').innerText();
	await context.close();
	return words;
}

// Both change one draft.
test.describe.configure({ mode: 'serial' });
// What looks for violations would run in the pages of the draft too, where nothing runs.
test.beforeEach(({ faults }) => faults.allow(/Blocked script execution in .*\/brand-preview\//));

test('a tagline is changed, reviewed, published, and what was there before is published again', async ({
	page,
	portal,
}) => {
	const tagline = 'Mortgages without the runaround';
	await signIn(page, portal, 'staff.10015');
	await open(page, brands(portal));
	await page.getByRole('main').getByRole('link', { name: 'Maplecrest' }).first().click();
	await page.getByRole('navigation', { name: 'Sections of the brand' }).getByRole('link', { name: 'Words' }).click();
	const field = page.getByLabel('Tagline in English');
	const before = await field.inputValue();
	await field.fill(tagline);
	// A tablet is turned while something is typed.
	const size = page.viewportSize() ?? { width: 1280, height: 720 };
	await page.setViewportSize({ width: 820, height: 1180 });
	await expect(page.getByRole('navigation', { name: 'Sections of the brand' })).toBeHidden();
	await expect(field).toHaveValue(tagline);
	await page.setViewportSize(size);
	await expect(field).toHaveValue(tagline);
	// Left by the keyboard, it is saved.
	await field.press('Tab');
	const bar = page.getByRole('region', { name: 'Draft, 1 change' });
	await expect(bar).toContainText('People don’t see these changes yet.');
	await expect(page.getByRole('main')).toContainText(`was ${before}`);
	expect(await readLogin(page, portal)).toContain(before);
	expect(await findViolations(page)).toEqual([]);

	await bar.getByRole('link', { name: 'Review and publish' }).click();
	await expect(page.getByRole('heading', { level: 1, name: 'Review and publish' })).toBeVisible();
	await expect(page.locator('main del').first()).toBeVisible();
	await expect(page.locator('main ins').last()).toBeVisible();
	// A page of the draft that is asked for after its publication is gone.
	const pairs = page.getByRole('region', { name: 'Before and after' });
	await expect(pairs.locator('iframe')).toHaveCount(2);
	await expect(pairs.getByRole('status')).toHaveCount(0);
	expect(await findViolations(page)).toEqual([]);
	await page.getByRole('button', { name: 'Publish now' }).click();
	await expect(page.getByText(/^Version \d+ is live\.$/)).toBeVisible();
	await expect(bar).toBeHidden();
	await expect.poll(() => readLogin(page, portal)).toContain(tagline);

	await page.getByRole('link', { name: 'Versions' }).click();
	const versions = page.getByRole('list', { name: 'Versions of appearance and words' });
	// The arrow keys move in the list, and what is opened follows.
	await versions.getByRole('link').first().focus();
	await page.keyboard.press('ArrowDown');
	await expect(versions.getByRole('link').nth(1)).toBeFocused();
	await expect(page).toHaveURL(/version=\d+/);
	await expect(page.getByText('1 difference from what’s live')).toBeVisible();
	expect(await findViolations(page)).toEqual([]);
	await page.getByRole('button', { name: 'Publish this version again' }).click();
	const question = page.getByRole('alertdialog', { name: /^Publish version/ });
	await question.getByRole('button', { name: 'Publish' }).click();
	await expect(question).toBeHidden();
	await expect.poll(() => readLogin(page, portal)).toContain(before);
});

test('what somebody else saved while it was typed over is shown beside it, and not undone', async ({
	page,
	portal,
}) => {
	await signIn(page, portal, 'staff.10015');
	const other = await page.context().newPage();
	await page.clock.install();
	for (const tab of [page, other]) await open(tab, brands(portal, '/maplecrest/words'));
	const fieldOf = (tab: Page) => tab.getByRole('textbox', { name: 'Tagline in English' });
	const [mine, theirs] = [fieldOf(page), fieldOf(other)];
	const saveTheirs = async (value: string): Promise<void> => {
		const saved = other.waitForResponse(`**${changeBrand.path}`);
		await theirs.fill(value);
		await theirs.press('Tab');
		await saved;
	};
	const before = await mine.inputValue();
	await mine.fill('Mortgages by the river');
	await saveTheirs('Mortgages by the sea');
	await returnToTab(page, getBrand, '"words"');
	await expect(page.getByRole('region', { name: 'Draft, 1 change' })).toBeVisible();
	await expect(mine).toHaveValue('Mortgages by the river');

	await mine.press('Tab');
	const choice = page.getByRole('alert').filter({ hasText: 'Geneviève Roy changed this' });
	await expect(choice).toContainText('Mortgages by the river');
	await expect(choice).toContainText('Mortgages by the sea');
	expect(await findViolations(page)).toEqual([]);
	await choice.getByRole('button', { name: 'Use theirs' }).click();
	await expect(mine).toHaveValue('Mortgages by the sea');
	await expect(choice).toBeHidden();

	// What was seen in the choice is what is written over.
	await mine.fill('Mortgages by the river');
	await saveTheirs('Mortgages by the lake');
	await mine.press('Tab');
	await expect(choice).toContainText('Mortgages by the lake');
	await choice.getByRole('button', { name: 'Use mine' }).click();
	await expect(choice).toBeHidden();
	await expect(mine).toHaveValue('Mortgages by the river');
	await page.getByRole('button', { name: 'Undo the change: Tagline in English' }).click();
	await expect(page.getByRole('region', { name: /^Draft/ })).toBeHidden();
	await expect(mine).toHaveValue(before);

	// A legal page is written for a while.
	const editOf = (tab: Page) => tab.getByRole('button', { name: 'Edit: Privacy policy in English' });
	const saveIn = async (tab: Page, title: string): Promise<void> => {
		await tab.getByRole('dialog').getByLabel('Title', { exact: true }).fill(title);
		await tab.getByRole('dialog').getByRole('button', { name: 'Save in the draft' }).click();
	};
	await editOf(page).click();
	await editOf(other).click();
	await saveIn(other, 'Privacy by the lake');
	await expect(other.getByRole('dialog')).toBeHidden();
	await returnToTab(page, getBrand, '"words"');
	await saveIn(page, 'Privacy by the river');
	await expect(page.getByRole('dialog').getByLabel('Text')).toHaveAccessibleDescription(
		/Geneviève Roy changed this text\. Copy yours/,
	);
	await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
	await page.getByRole('button', { name: /^Undo the change: Privacy policy/ }).click();
	await expect(page.getByRole('region', { name: /^Draft/ })).toBeHidden();
});

test('a colour that cannot be seen is refused, with the nearest that can', async ({ page, portal }) => {
	await signIn(page, portal, 'staff.10015');
	await open(page, brands(portal, '/maplecrest/appearance'));
	const accent = page.getByRole('textbox', { name: 'Accent colour', exact: true });
	const before = await accent.inputValue();
	await accent.fill('#e8822e');
	await accent.press('Tab');
	await expect(accent).toHaveAccessibleDescription(/The nearest colour that passes is #[0-9a-f]{6}/);
	await expect(page.getByText(`The draft still has ${before}.`)).toBeVisible();
	expect(await findViolations(page)).toEqual([]);
	await page.getByRole('button', { name: /^Use #/ }).click();
	await expect(page.getByRole('region', { name: /^Draft, 1 change/ })).toBeVisible();
	await page.getByRole('button', { name: 'Undo the change: Accent colour' }).click();
	await expect(page.getByRole('region', { name: /^Draft/ })).toBeHidden();
	await expect(accent).toHaveValue(before);
});

test('a feature that is turned off says what goes with it, and the review whom it touches', async ({
	page,
	portal,
}) => {
	await signIn(page, portal, 'staff.10015');
	await open(page, brands(portal, '/maplecrest/features'));
	const desktops = page.getByRole('switch', { name: 'Desktops' });
	await expect(desktops).toBeChecked();
	await desktops.focus();
	await page.keyboard.press('Space');
	const bar = page.getByRole('region', { name: 'Draft, 1 change' });
	await expect(bar).toContainText('A second person must approve.');
	await expect(desktops).not.toBeChecked();
	await expect(page.getByRole('main')).toContainText('was On');
	await page.getByText('Everything that’s removed').last().click();
	await expect(page.getByText(/^\d+ API calls$/).last()).toBeVisible();
	expect(await findViolations(page)).toEqual([]);
	await bar.getByRole('link', { name: 'Review and send' }).click();
	await expect(page.locator('main ins')).toHaveText('Off');
	await expect(page.getByText('Nothing that’s turned off is still active')).toBeVisible();
	expect(await findViolations(page)).toEqual([]);
	await open(page, brands(portal, '/maplecrest/features'));
	await page.getByRole('button', { name: 'Undo the change: Desktops' }).click();
	await expect(page.getByRole('region', { name: /^Draft/ })).toBeHidden();
	await expect(desktops).toBeChecked();
});

test('a way to sign in says how many have it, and comes back to its place', async ({ page, portal }) => {
	await signIn(page, portal, 'staff.10015');
	await open(page, brands(portal, '/maplecrest/sign-in'));
	// The one beside it says whose two steps are trusted.
	const microsoft = page.locator('input[name="way.microsoft"]');
	await expect(microsoft).toBeChecked();
	await expect(page.getByRole('main')).toContainText(/\d+ (person|people) can use it\./);
	await microsoft.focus();
	await page.keyboard.press('Space');
	await expect(page.getByRole('region', { name: 'Draft, 1 change' })).toBeVisible();
	await expect(page.getByRole('button', { name: 'Undo the change: Sign-in methods' })).toBeVisible();
	expect(await findViolations(page)).toEqual([]);
	await page.keyboard.press('Space');
	await expect(page.getByRole('region', { name: /^Draft/ })).toBeHidden();
	await expect(microsoft).toBeChecked();
});

test('on a phone and in French, a slogan is changed and the change is undone', async ({ page, portal }) => {
	await page.setViewportSize({ width: 375, height: 812 });
	await signIn(page, portal, 'staff.10015');
	await open(page, `${brands(portal, '/maplecrest')}?language=fr`);
	const sections = page.getByRole('navigation', { name: 'Sections de la marque' });
	await expect(sections).toContainText('est en ligne');
	expect(await findViolations(page)).toEqual([]);
	await sections.getByRole('link', { name: 'Textes et pages juridiques' }).click();
	const field = page.getByLabel('Slogan en français');
	const before = await field.inputValue();
	await field.fill('Le courtage, tout simplement');
	await field.press('Tab');
	await expect(page.getByRole('region', { name: 'Brouillon, 1 modification' })).toBeVisible();
	await expect(page.getByRole('link', { name: 'Vérifier et publier' }).last()).toBeInViewport();
	await page.getByRole('button', { name: 'Annuler la modification : Slogan en français' }).click();
	await expect(page.getByRole('region', { name: /^Brouillon/ })).toBeHidden();
	await expect(field).toHaveValue(before);
});

test('a scheduled publication says who scheduled it, gets another time, on a phone and in French too, and is cancelled', async ({
	page,
	portal,
}) => {
	await signIn(page, portal, 'staff.10015');
	await open(page, brands(portal, '/maplecrest/words'));
	const field = page.getByLabel('Tagline in English');
	await field.fill('Mortgages at first light');
	await field.press('Tab');
	await page.getByRole('region', { name: 'Draft, 1 change' }).getByRole('link', { name: 'Review and publish' }).click();
	await page.getByText('Later', { exact: true }).click();
	await page.getByRole('button', { name: /Time$/ }).click();
	await page.getByRole('option', { name: '7:00 a.m.', exact: true }).click();
	await page.getByRole('button', { name: 'Schedule', exact: true }).click();
	const bar = page.getByRole('region', { name: /^Goes live .*7:00 a\.m\.$/ });
	await expect(bar).toContainText(/Scheduled today at .+ by \S+ \S+\./);
	expect(await findViolations(page)).toEqual([]);

	await bar.getByRole('link', { name: 'Change time' }).click();
	await page.getByRole('button', { name: /Time$/ }).click();
	await page.getByRole('option', { name: '8:30 a.m.', exact: true }).click();
	expect(await findViolations(page)).toEqual([]);
	await page.getByRole('button', { name: 'Change time' }).click();
	await expect(page.getByRole('region', { name: /^Goes live .*8:30 a\.m\.$/ })).toBeVisible();

	await page.setViewportSize({ width: 375, height: 812 });
	await open(page, `${brands(portal, '/maplecrest/review')}?language=fr`);
	await expect(page.getByRole('main')).toContainText(/Planification par \S+ \S+ aujourd’hui à /);
	await page.getByRole('button', { name: /Heure$/ }).click();
	await page.getByRole('option', { name: /^9\sh\s00$/ }).click();
	expect(await findViolations(page)).toEqual([]);
	await page.getByRole('button', { name: 'Changer l’heure' }).click();
	await expect(page.getByRole('region', { name: /^Mise en ligne .*9\sh\s00$/ })).toBeVisible();

	await page.getByRole('button', { name: 'Annuler la publication' }).last().click();
	await expect(page.getByRole('region', { name: 'Brouillon, 1 modification' })).toBeVisible();
	await open(page, `${brands(portal, '/maplecrest/words')}?language=fr`);
	await page.getByRole('button', { name: 'Annuler la modification : Slogan en anglais' }).click();
	await expect(page.getByRole('region', { name: /^Brouillon/ })).toBeHidden();
});
