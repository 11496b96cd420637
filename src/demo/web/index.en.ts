import type { Catalog } from '#platform/contract/text.ts';

export const indexEn = {
	'index.title': 'Things to try',
	'index.lead':
		'This is a demonstration with sample people and sample data. No real payments are made, and no messages leave this machine.',
	'index.sign_in': 'Sign-in page',
	'index.steps': 'Suggested order',
	'index.step_sign_in': 'Sign in as Amelia',
	'index.step_sign_in_text':
		'Click her name on the sign-in page. The next page shows the code for the second step: click Fill in.',
	'index.step_buy': 'Buy credits',
	'index.step_buy_text':
		'Go to Credits, then Buy. The test processor’s page can fill in an approved card, one that needs confirmation or a declined one.',
	'index.step_receipt': 'See the receipt and the statement',
	'index.step_receipt_text': 'Both are on the screen, as PDFs and in the mailbox.',
	'index.step_subscription': 'Change a subscription',
	'index.step_subscription_text':
		'Each change shows today’s charge and the next payment before you confirm. Mateo’s card was declined: he can pay from here.',
	'index.step_invoices': 'See the invoices',
	'index.step_invoices_text':
		'Get every invoice and credit note as a PDF, or a full year at once. Nadia has a purchase that was partly refunded.',
	'index.step_desktops': 'Arrange a desktop',
	'index.step_desktops_text':
		'Click Edit to move tiles and add your own. Amelia can also edit a desktop that Marcus shared with her.',
	'index.step_switch': 'Switch to the office manager',
	'index.step_switch_text':
		'In Amelia’s menu, Switch account leads to Priya, who sets allowances and moves the office’s credits.',
	'index.step_staff': 'Work in the staff area',
	'index.step_staff_text':
		'Open it from Helen’s account menu: people, offices and teams, access, approvals and the audit log.',
	'index.step_security': 'Protect an account',
	'index.step_security_text':
		'Noah signs in for the first time and sets up a second step: app, text message, email or passkey.',
	'index.step_product': 'Open the product',
	'index.step_product_text':
		'Northline in the menu opens a sample mortgage product, already signed in, and brings you back.',
	'index.step_brands': 'See another brand',
	'index.step_brands_text':
		'The same portal for two other companies, with their own colours, people, taxes and emails.',
	'index.tools': 'Demonstration tools',
	'index.mailbox': 'Mailbox',
	'index.mailbox_text': 'Every email and text message, including codes and links.',
	'index.product': 'Sample product',
	'index.product_text': 'See who the portal signed in, and return from there.',
	'index.components': 'Components',
	'index.components_text': 'Every part of the interface in every state.',
	'index.brand': 'Open {brand}',
	'index.states': 'Sample situations',
	'index.states_lead':
		'Sign in as the person shown. To find people who can’t sign in, open People in the staff area as Helen.',
	'index.people': 'People',
	'index.people_lead': 'Everyone’s password is {password}',
} as const satisfies Catalog;
