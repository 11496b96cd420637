import type { Catalog } from '#platform/contract/text.ts';

export const indexEn = {
	'index.title': 'What to try',
	'index.lead':
		'This is a demonstration: sample people and sample data. No money moves, and no message leaves this machine.',
	'index.sign_in': 'Sign in page',
	'index.steps': 'In this order',
	'index.step_sign_in': 'Sign in as Amelia',
	'index.step_sign_in_text':
		'Press her name on the sign-in page. The code of the second step stands on the next page: press Fill in.',
	'index.step_buy': 'Buy credits',
	'index.step_buy_text':
		'Credits, then Buy. The test processor’s page fills in a card that is approved, one that the bank asks about and one that is declined.',
	'index.step_receipt': 'Look at the receipt and the statement',
	'index.step_receipt_text': 'Both are on the screen, as PDF and in the mailbox.',
	'index.step_switch': 'Become the office manager',
	'index.step_switch_text':
		'Switch account in Amelia’s menu leads to Priya, who sets allowances and moves the office’s credits.',
	'index.step_security': 'Protect an account',
	'index.step_security_text':
		'Noah signs in for the first time and sets up a second step: app, text message, e-mail or passkey.',
	'index.step_product': 'Open the product',
	'index.step_product_text':
		'Northline in the menu opens a stand-in for the mortgage product, signed in; it sends you back.',
	'index.step_brands': 'See another brand',
	'index.step_brands_text': 'The same portal for two other companies: their own colours, people, taxes and mail.',
	'index.tools': 'Tools of the demonstration',
	'index.mailbox': 'Mailbox',
	'index.mailbox_text': 'Every e-mail and text message, codes and links included.',
	'index.product': 'Stand-in product',
	'index.product_text': 'Whom the portal sent there, and the way back.',
	'index.components': 'Components',
	'index.components_text': 'Every part of the interface in every state.',
	'index.brand': 'Open {brand}',
	'index.people': 'People',
	'index.people_lead': 'Everybody’s password is {password}',
} as const satisfies Catalog;
