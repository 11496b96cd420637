import type { ReactElement } from 'react';
import { type ButtonLook, buttonStyle } from '#ui/button-style.ts';
import { ButtonContent } from '#ui/native/Button.tsx';
import { Link } from '#platform/web/navigation/Link.tsx';
import { withQuery } from '#platform/web/navigation/with-query.ts';
import { useBuyAddress } from './use-buy-address.ts';

export interface BuyLinkProps {
	readonly size?: ButtonLook['size'];
	/** It says whose credits are bought; without it they are the person's own. */
	readonly wallet?: 'office';
	/** The filled one of its page: there is one. */
	readonly isFirst?: boolean;
	readonly children: string;
}

/** Every button that leads to buying credits; nothing where the brand sells none. */
export function BuyLink({ size = 'medium', wallet, isFirst = true, children }: BuyLinkProps): ReactElement | null {
	const address = useBuyAddress();
	if (address === undefined) return null;
	return (
		<Link
			href={withQuery(address, { wallet })}
			className={buttonStyle({ variant: isFirst ? 'primary' : 'secondary', size })}
		>
			<ButtonContent icon="plus">{children}</ButtonContent>
		</Link>
	);
}
