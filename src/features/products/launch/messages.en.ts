import type { Catalog } from '#platform/contract/text.ts';

export const problemsEn = {
	'launch.not_configured': 'No mortgage product is connected to this portal yet. Ask your office manager for more.',
	'launch.product_unavailable': '{product} does not answer right now. Try again in a few minutes.',
	'launch.token_invalid': 'This hand-over was already used, has expired or is meant for another product.',
} as const satisfies Catalog;

export const en = {
	'launch.document_title': 'Opening {product} · {brand}',
	'launch.title': 'Opening {product}',
	'launch.text': 'You are being handed over. This page leaves by itself in a moment.',
	'launch.slow_text': 'It takes longer than usual. {product} may be busy.',
	'launch.again': 'Open {product} again',
	'launch.none_title': 'Nothing to open here yet',
	'launch.failed_title': '{product} could not be opened',
	'launch.network_failure': 'The portal could not be reached. Check your connection and try again.',
	'launch.retry': 'Try again',
	'launch.home': 'Go to my desktop',
	'launch.product': 'The mortgage product',
} as const satisfies Catalog;
