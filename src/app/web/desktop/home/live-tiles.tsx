// The live tiles of a desktop, in one list: a slice that has one adds its line here and, in the contract of desktops, its name.
import type { ReactElement } from 'react';
import { SecurityTile } from '#features/account/security/web/tile/SecurityTile.tsx';
import { OfficeCreditTile } from '#features/billing/credits/web/tile/OfficeCreditTile.tsx';
import { LatestInvoiceTile } from '#features/billing/invoices/web/tile/LatestInvoiceTile.tsx';
import { NextPaymentTile } from '#features/billing/subscriptions/web/tile/NextPaymentTile.tsx';
import { CreditsOnHome } from './CreditsOnHome.tsx';
import { HelpTile } from './HelpTile.tsx';
import { NewsOnHome } from './NewsOnHome.tsx';
import { ProductStateOnHome } from './ProductStateOnHome.tsx';
import type { LiveName } from './live-tile-names.ts';

export interface LiveProps {
	readonly size: { readonly w: number; readonly h: number };
}

const liveTiles: Readonly<Record<LiveName, (props: LiveProps) => ReactElement>> = {
	credits: CreditsOnHome,
	next_payment: ({ size }) => <NextPaymentTile isLarge={size.h > 1} />,
	latest_invoice: ({ size }) => <LatestInvoiceTile isLarge={size.h > 1} />,
	office_credits: OfficeCreditTile,
	security: SecurityTile,
	help: HelpTile,
	news: ({ size }) => <NewsOnHome height={size.h} />,
	product_state: ({ size }) => <ProductStateOnHome hasRoom={size.h > 1} />,
};

export function LiveTile({ name, size }: LiveProps & { readonly name: LiveName }): ReactElement {
	const Live = liveTiles[name];
	return <Live size={size} />;
}
