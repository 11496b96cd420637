// /UserAgentAdmin/brands: which brand needs somebody.
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { Link } from '#platform/web/navigation/Link.tsx';
import { useShell } from '#platform/web/shell-context.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { buttonStyle } from '#ui/button-style.ts';
import { Card } from '#ui/native/Card.tsx';
import { EmptyState } from '#ui/native/EmptyState.tsx';
import { FailedNotice } from '#ui/native/FailedState.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { Page, PageHead } from '#ui/native/Page.tsx';
import { SkeletonBlocks } from '#ui/native/Skeleton.tsx';
import { type BrandRow, brandsQuery } from '#features/staff/brands/web/queries.ts';
import { brandPageTexts } from './texts.ts';
import { BrandEntry, columnStyle } from './BrandEntry.tsx';

export function BrandsScreen(): ReactElement {
	const text = useText(brandPageTexts);
	const { brand } = useShell();
	const query = useQuery(brandsQuery);
	const brands = useOrdered(query.data?.brands ?? []);
	const live = brands.filter(({ isPublished }) => isPublished).length;
	return (
		<Page>
			<title>{text('list.document_title', { brand: brand.name })}</title>
			<PageHead
				title={text('list.title')}
				actions={
					query.data?.mayMake === true && (
						<Link href={pathTo('newBrand')} className={buttonStyle({ variant: 'primary' })}>
							<Icon name="plus" />
							{text('list.new_brand')}
						</Link>
					)
				}
				lead={query.data === undefined ? undefined : text('list.lead', { count: brands.length, live })}
			/>
			{query.isPending && <SkeletonBlocks label={text('loading')} count={3} />}
			{query.isLoadingError && <FailedNotice title={text('list.failed')} retryLabel={text('retry')} query={query} />}
			{query.data !== undefined && <List brands={brands} />}
		</Page>
	);
}

function List({ brands }: { readonly brands: readonly BrandRow[] }): ReactElement {
	const text = useText(brandPageTexts);
	if (brands.length === 0) {
		return (
			<Card>
				<EmptyState icon="palette" level={2} title={text('list.none')} />
			</Card>
		);
	}
	return (
		<Card padding="none" className="max-lg:contents">
			<div
				aria-hidden="true"
				className={`hidden border-b border-line px-5 py-2.5 text-xs font-semibold text-muted lg:grid ${columnStyle}`}
			>
				{(['brand', 'live', 'draft', 'attention'] as const).map((column) => (
					<span key={column}>{text(`list.${column}`)}</span>
				))}
			</div>
			<ul className="grid gap-3 lg:block lg:divide-y lg:divide-line">
				{brands.map((brand) => (
					<BrandEntry key={brand.brandKey} brand={brand} />
				))}
			</ul>
		</Card>
	);
}

/** Live brands by name, then those that are being made. */
function useOrdered(brands: readonly BrandRow[]): readonly BrandRow[] {
	const language = useLanguage();
	return brands.toSorted(
		(one, other) =>
			Number(other.isPublished) - Number(one.isPublished) ||
			one.names[language].localeCompare(other.names[language], language),
	);
}
