import type { Catalog } from '#platform/contract/text.ts';

export const productEn = {
	'product.title': 'Northline mortgage desk',
	'product.tagline': 'mortgage desk · stand-in of the demonstration',
	'product.welcome': 'Welcome, {name}',
	'product.lead': 'The portal handed you over. This is what it told us when our server asked, once, with its own key.',
	'product.name': 'Name',
	'product.login': 'User name',
	'product.email': 'Email',
	'product.account': 'Organization and person',
	'product.steps': 'Signed in with',
	'product.two_steps': 'two steps',
	'product.one_step': 'one step',
	'product.acting': 'Person at work',
	'product.return': 'Sign me in at the portal',
	'product.returning': 'Taking you to the portal',
	'product.continue': 'Continue to the portal',
	'product.closed_title': 'Open Northline from the portal',
	'product.closed_text': 'Nobody signs in here by themselves. Choose Northline in the portal’s menu.',
	'product.refused_title': 'The portal did not vouch for you',
	'product.refused_text': 'A hand-over works once and for a minute. Open Northline from the portal again.',
	'product.portal': 'Go to the portal',
} as const satisfies Catalog;
