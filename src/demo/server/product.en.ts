import type { Catalog } from '#platform/contract/text.ts';

export const productEn = {
	'product.title': 'Northline mortgage desk',
	'product.tagline': 'mortgage desk · sample product',
	'product.welcome': 'Welcome, {name}',
	'product.lead': 'The portal signed you in. Our server asked it once, with its own key, and received these details.',
	'product.name': 'Name',
	'product.login': 'User name',
	'product.email': 'Email',
	'product.account': 'Organization and person',
	'product.steps': 'Signed in with',
	'product.two_steps': 'two steps',
	'product.one_step': 'one step',
	'product.acting': 'Acting on their behalf',
	'product.return': 'Return to the portal',
	'product.returning': 'Returning to the portal',
	'product.continue': 'Continue to the portal',
	'product.closed_title': 'Open Northline from the portal',
	'product.closed_text': 'You can’t sign in here directly. Choose Northline in the portal’s menu.',
	'product.refused_title': 'The portal couldn’t confirm your sign-in',
	'product.refused_text': 'Each launch works once and expires after one minute. Open Northline from the portal again.',
	'product.status_title': 'Northline status page',
	'product.status_text':
		'The portal checks this page once a minute for brands with a status address. Choose what it reports. The portal updates within two minutes.',
	'product.portal': 'Go to the portal',
} as const satisfies Catalog;
