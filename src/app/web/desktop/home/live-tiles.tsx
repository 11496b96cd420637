// The live tiles of a desktop, in one list: a slice that has one adds its line here and, in the contract of desktops, its name.
import type { ReactElement, ReactNode } from 'react';
import { readSession } from '#platform/web/browser-storage.ts';
import { pathTo } from '#platform/contract/paths.ts';
import { useLanguage } from '#platform/web/text-context.tsx';
import { SecurityTile } from '#features/account/security/web/tile/SecurityTile.tsx';
import { CreditTile } from '#features/billing/credits/web/tile/CreditTile.tsx';
import { OfficeCreditTile } from '#features/billing/credits/web/tile/OfficeCreditTile.tsx';
import { LatestInvoiceTile } from '#features/billing/invoices/web/tile/LatestInvoiceTile.tsx';
import { NextPaymentTile } from '#features/billing/subscriptions/web/tile/NextPaymentTile.tsx';
import { NewsTile } from '#features/desktops/managed-tiles/web/tile/NewsTile.tsx';
import { wholeLinkStyle } from '#ui/whole-link.ts';
import { BuyLink } from '../credits/BuyLink.tsx';
import { linkToInvoice } from '../credits/money-links.tsx';
import { Link } from '#platform/web/navigation/Link.tsx';
import { useShell } from '#platform/web/shell-context.ts';
import { HelpTile } from './HelpTile.tsx';
import type { LiveName } from './live-tile-names.ts';

interface LiveProps {
	readonly size: { readonly W: number; readonly H: number };
}

const liveTiles: Readonly<Record<LiveName, (props: LiveProps) => ReactElement>> = {
	credits: ({ size }) => (
		<CreditTile
			isLarge={size.H > 1}
			open={(words) => linkTo(pathTo('creditsAndSubscriptions'), words)}
			buy={(words) => <BuyLink size="small">{words}</BuyLink>}
		/>
	),
	next_payment: ({ size }) => <NextPaymentTile isLarge={size.H > 1} link={linkTo} />,
	latest_invoice: ({ size }) => (
		<LatestInvoiceTile
			isLarge={size.H > 1}
			open={(words) => linkTo(pathTo('invoices'), words)}
			linkTo={linkToInvoice}
		/>
	),
	office_credits: () => <OfficeCreditTile open={(words) => linkTo(pathTo('creditsAndSubscriptions'), words)} />,
	security: SecurityLive,
	help: HelpTile,
	news: ({ size }) => <NewsTile height={size.H} />,
};

function SecurityLive(): ReactElement {
	const { brand } = useShell();
	const language = useLanguage();
	const reader = { language, brandKey: brand.key, userId: readSession()?.UserID };
	return <SecurityTile reader={reader} open={(words) => linkTo(pathTo('securitySettings'), words)} />;
}

function linkTo(href: string, words: string): ReactNode {
	return (
		<Link href={href} data-whole className={`hover:text-strong hover:underline ${wholeLinkStyle}`}>
			{words}
		</Link>
	);
}

export function LiveTile({ name, size }: LiveProps & { readonly name: LiveName }): ReactElement {
	const Live = liveTiles[name];
	return <Live size={size} />;
}
