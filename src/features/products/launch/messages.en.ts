import type { Catalog } from '#platform/contract/text.ts';

export const problemsEn = {
	'launch.not_configured': 'No mortgage product is connected to this portal yet. Ask your office manager about it.',
	'launch.product_unavailable': '{product} isn’t responding. Try again in a few minutes.',
	'launch.token_invalid': 'This launch was already used, has expired or is for another product.',
} as const satisfies Catalog;

export const en = {
	'launch.document_title': 'Opening {product} · {brand}',
	'launch.title': 'Opening {product}',
	'launch.text': 'You’ll be redirected in a moment.',
	'launch.slow_text': 'This is taking longer than usual. {product} might be busy.',
	'launch.again': 'Open {product} again',
	'launch.none_title': 'Nothing to open yet',
	'launch.failed_title': 'Couldn’t open {product}',
	'launch.network_failure': 'Couldn’t connect to the portal. Check your connection and try again.',
	'launch.retry': 'Try again',
	'launch.home': 'Go to my desktop',
	'launch.product': 'your mortgage product',
} as const satisfies Catalog;
