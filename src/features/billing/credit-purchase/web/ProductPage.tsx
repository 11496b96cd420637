import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { pathTo } from '#platform/contract/paths.ts';
import { Link } from '#platform/web/navigation/Link.tsx';
import { useParams } from '#platform/web/navigation/shown-address.ts';
import { useShell } from '#platform/web/shell-context.ts';
import { textLinkStyle } from '#ui/native/TextLink.tsx';
import { PageHead } from '#ui/native/Page.tsx';
import { Checkout, type CheckoutProps } from './Checkout.tsx';
import { catalogueQuery } from './queries.ts';
import { creditPurchaseTexts } from './texts.ts';

export type ProductPageProps = Pick<CheckoutProps, 'isAddressMissing' | 'slots'>;

/** One product that a link has chosen: confirmed and paid without choosing again. */
export function ProductPage(checkout: ProductPageProps): ReactElement {
	const text = useText(creditPurchaseTexts);
	const { brand } = useShell();
	const { productID: productId } = useParams('buyCreditProduct');
	// A link to what is not sold leads to what is.
	const isOnSale = useQuery(catalogueQuery).data?.bundles.some((one) => one.productId === productId) === true;
	return (
		<div className="max-w-3xl">
			<title>{text('buy.document_title', { brand: brand.name })}</title>
			<PageHead title={text('buy.title')} lead={text('product.lead')} />
			<Checkout choice={{ productId }} wallet="person" officeName={undefined} {...checkout} />
			<p className="mt-4 in-data-loading:invisible">
				<Link href={pathTo('buyCredit', { key: isOnSale ? productId : undefined })} className={textLinkStyle}>
					{text('product.more')}
				</Link>
			</p>
		</div>
	);
}
