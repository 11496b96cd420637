import type { ReactElement } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { Link } from '#platform/web/navigation/Link.tsx';
import { withQuery } from '#platform/web/navigation/with-query.ts';
import { useText } from '#platform/web/text-context.tsx';
import { type ButtonLook, buttonStyle } from '#ui/button-style.ts';
import { textLinkStyle } from '#ui/native/TextLink.tsx';
import { forAutoLoad } from './auto-load-way.ts';
import { autoLoadTexts } from './texts.ts';

/** What loading cannot do without. */
export type Missing = 'card' | 'address';

const keys = { card: 'payment-method', address: 'billing-address' } as const;

/** To where it is added, and from there back. */
export function WayTo({ missing }: { readonly missing: Missing }): ReactElement {
	const text = useText(autoLoadTexts);
	return (
		<Link href={withQuery(pathTo('credit', { key: keys[missing] }), forAutoLoad)} className={textLinkStyle}>
			{text(`missing.${missing}_way`)}
		</Link>
	);
}

/** After a card that was refused. */
export function AddOtherCard(): ReactElement {
	const text = useText(autoLoadTexts);
	return (
		<Link
			href={withQuery(pathTo('credit', { key: keys.card }), forAutoLoad)}
			className={buttonStyle({ variant: 'primary', size: 'small' })}
		>
			{text('paused.add_card')}
		</Link>
	);
}

/** The act of a screen or a notice that lacks an address. */
export function AddAddress({ size }: Pick<ButtonLook, 'size'>): ReactElement {
	const text = useText(autoLoadTexts);
	return (
		<Link
			href={withQuery(pathTo('credit', { key: keys.address }), forAutoLoad)}
			className={buttonStyle({ variant: 'primary', size })}
		>
			{text('missing.address_add')}
		</Link>
	);
}
