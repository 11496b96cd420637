import { formatSignedMoney } from '#platform/contract/money.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { SliceTexts } from '#platform/web/slice-texts.tsx';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { pathTo } from '#platform/contract/paths.ts';
import { Link } from '#platform/web/navigation/Link.tsx';
import { FailedTile, FigureTile, FigureTileSkeleton, QuietTile } from '#ui/native/FigureTile.tsx';
import { tileLinkStyle } from '#ui/link-style.ts';
import type { InvoiceState } from '../../contract.ts';
import { InvoiceLink } from '../InvoiceLink.tsx';
import { latestQuery } from '../queries.ts';
import { invoiceTileTexts } from './texts.ts';

export interface LatestInvoiceTileProps {
	/** Says that there is room for more than one line below the figure. */
	readonly isLarge: boolean;
}

/** The latest document and how it stands, as a tile. */
export function LatestInvoiceTile(props: LatestInvoiceTileProps): ReactElement {
	return (
		<SliceTexts catalog={invoiceTileTexts}>
			<Figure {...props} />
		</SliceTexts>
	);
}

const owed: readonly InvoiceState[] = ['past_due', 'to_pay', 'partly_paid', 'disputed'];

function Figure({ isLarge }: LatestInvoiceTileProps): ReactElement {
	const text = useText(invoiceTileTexts);
	const language = useLanguage();
	const { listDay } = useFormat();
	const invoices = useQuery(latestQuery);
	const title = (
		<Link href={pathTo('invoices')} data-whole className={tileLinkStyle}>
			{text('tile.title')}
		</Link>
	);
	if (invoices.isPending) return <FigureTileSkeleton label={text('tile.loading')} />;
	if (invoices.isLoadingError) {
		return <FailedTile title={title} words={text('tile.failed')} retryLabel={text('tile.retry')} query={invoices} />;
	}
	const latest = invoices.data?.invoices[0];
	if (latest === undefined) return <QuietTile title={title} detail={text('tile.none')} hasRoom={isLarge} />;
	const { invoiceId: id, number, state, total, day } = latest;
	return (
		<FigureTile
			title={title}
			figure={formatSignedMoney(total, language)}
			unit={text(`tile.${state}`)}
			{...(owed.includes(state) && {
				tone: state === 'past_due' ? ('danger' as const) : ('warning' as const),
				icon: state === 'past_due' ? ('circle-alert' as const) : ('triangle-alert' as const),
			})}
			detail={
				<>
					<InvoiceLink invoiceId={id}>{number}</InvoiceLink> · {listDay(day)}
				</>
			}
			hasRoom={isLarge}
		/>
	);
}
