import { type ReactElement, useState } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { Button } from '#ui/native/Button.tsx';
import { Card, CardHeader } from '#ui/native/Card.tsx';
import { useDraftFields } from './draft-fields.ts';
import { PackageDialog } from './PackageDialog.tsx';
import { PackageRow } from './PackageRow.tsx';
import { PriceDialog } from './PriceDialog.tsx';
import type { ProductName } from './product-names.ts';
import { type DraftedPackage, listPackages } from './sold-packages.ts';
import { brandCommerceTexts } from './texts.ts';

type Opened =
	| { readonly act: 'edit'; readonly of?: DraftedPackage }
	| { readonly act: 'price'; readonly of: DraftedPackage };

/** What can be subscribed to, in the order of the pages that sell it. */
export function PackagesCard({ products }: { readonly products: readonly ProductName[] }): ReactElement {
	const text = useText(brandCommerceTexts);
	const fields = useDraftFields();
	const [opened, setOpened] = useState<Opened>();
	const packages = listPackages(fields);
	const close = (): void => setOpened(undefined);
	return (
		<Card as="section" aria-labelledby="packages">
			<CardHeader
				title={text('packages.title')}
				titleId="packages"
				description={text('packages.hint')}
				actions={
					!fields.isReadOnly && (
						<Button size="small" icon="plus" aria-describedby="packages" onClick={() => setOpened({ act: 'edit' })}>
							{text('add')}
						</Button>
					)
				}
			/>
			{packages.length === 0 ? (
				<p className="text-muted">{text('packages.none')}</p>
			) : (
				<ul className="divide-y divide-line border-t border-line">
					{packages.map((drafted) => (
						<PackageRow
							key={drafted.path}
							drafted={drafted}
							onEdit={() => setOpened({ act: 'edit', of: drafted })}
							onPrice={() => setOpened({ act: 'price', of: drafted })}
						/>
					))}
				</ul>
			)}
			{opened?.act === 'edit' && (
				<PackageDialog drafted={opened.of} packages={packages} products={products} onClose={close} />
			)}
			{opened?.act === 'price' && <PriceDialog drafted={opened.of} onClose={close} />}
		</Card>
	);
}
