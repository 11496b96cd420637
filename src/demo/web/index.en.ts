import type { Catalog } from '#platform/contract/text.ts';

export const indexEn = {
	'index.title': 'What to try',
	'index.lead':
		'This is a demonstration: sample people and sample data. No money moves, and no message leaves this machine.',
	'index.sign_in': 'Sign in page',
	'index.steps': 'In this order',
	'index.step_sign_in': 'Sign in as Amelia',
	'index.step_sign_in_text':
		'Press her name on the sign-in page. The code of the second step is on the next page: press Fill in.',
	'index.step_buy': 'Buy credits',
	'index.step_buy_text':
		'Credits, then Buy. The test processor’s page fills in a card that is approved, one that the bank asks about and one that is declined.',
	'index.step_receipt': 'Look at the receipt and the statement',
	'index.step_receipt_text': 'Both are on the screen, as PDF and in the mailbox.',
	'index.step_subscription': 'Change a subscription',
	'index.step_subscription_text':
		'Each change shows what it costs today and from the next payment on, before you confirm. Mateo’s card was declined: he pays from here.',
	'index.step_invoices': 'Look at the invoices',
	'index.step_invoices_text':
		'Every invoice and credit note, as PDF and for a whole year. A part of Nadia’s purchase was refunded.',
	'index.step_desktops': 'Arrange a desktop',
	'index.step_desktops_text':
		'Press Edit to move tiles and add your own. Amelia also edits a desktop that Marcus shared with her.',
	'index.step_switch': 'Become the office manager',
	'index.step_switch_text':
		'Switch account in Amelia’s menu leads to Priya, who sets allowances and moves the office’s credits.',
	'index.step_staff': 'Work in the staff area',
	'index.step_staff_text':
		'Helen’s account menu leads there: people, offices and teams, access, approvals and the audit log.',
	'index.step_security': 'Protect an account',
	'index.step_security_text':
		'Noah signs in for the first time and sets up a second step: app, text message, email or passkey.',
	'index.step_product': 'Open the product',
	'index.step_product_text':
		'Northline in the menu opens a stand-in for the mortgage product, signed in; it sends you back.',
	'index.step_brands': 'See another brand',
	'index.step_brands_text': 'The same portal for two other companies: their own colours, people, taxes and mail.',
	'index.tools': 'Tools of the demonstration',
	'index.mailbox': 'Mailbox',
	'index.mailbox_text': 'Every email and text message, codes and links included.',
	'index.product': 'Stand-in product',
	'index.product_text': 'Whom the portal sent there, and the way back.',
	'index.components': 'Components',
	'index.components_text': 'Every part of the interface in every state.',
	'index.brand': 'Open {brand}',
	'index.states': 'Who shows what',
	'index.states_lead':
		'Sign in as the person. Find those who cannot sign in among the people of the staff area, as Helen.',
	'index.people': 'People',
	'index.people_lead': 'Everybody’s password is {password}',
} as const satisfies Catalog;
