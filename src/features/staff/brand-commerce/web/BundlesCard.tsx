import { type ReactElement, useState } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { classNames } from '#ui/class-names.ts';
import { Button } from '#ui/native/Button.tsx';
import { Card, CardHeader } from '#ui/native/Card.tsx';
import { AmountsRow } from './AmountsRow.tsx';
import { BundleDialog } from './BundleDialog.tsx';
import { type Bundle, findFormer, listRemoved, readBundles } from './credit-bundles.ts';
import { useDraftFields } from './draft-fields.ts';
import { brandCommerceTexts } from './texts.ts';

const path = 'credits.bundles';

/** Credits that are sold together, and any other number of them. */
export function BundlesCard(): ReactElement {
	const text = useText(brandCommerceTexts);
	const { isReadOnly, find, undo, Changed } = useDraftFields();
	const [opened, setOpened] = useState<Bundle | 'new'>();
	const { value, live, isChanged, by, fault } = find(path);
	const [bundles, before] = [readBundles(value), readBundles(live)];
	const sellsCredits = find('credits.unitPrice').value !== null;
	const titleId = 'bundles';
	return (
		<Card as="section" aria-labelledby={titleId}>
			<CardHeader
				title={text('bundles.title')}
				titleId={titleId}
				description={text('before_taxes')}
				actions={
					!isReadOnly &&
					sellsCredits && (
						<Button size="small" icon="plus" aria-describedby={titleId} onClick={() => setOpened('new')}>
							{text('add')}
						</Button>
					)
				}
			/>
			{!sellsCredits && <p className="mb-4 text-muted">{text('bundles.none')}</p>}
			{bundles.length > 0 && (
				<ul className="divide-y divide-line border-t border-line">
					{bundles.map((bundle) => (
						<BundleRow
							key={bundle.key}
							bundle={bundle}
							former={findFormer(bundle, bundles, before)}
							isNew={!before.some(({ key }) => key === bundle.key)}
							onEdit={isReadOnly ? undefined : () => setOpened(bundle)}
						/>
					))}
				</ul>
			)}
			{listRemoved(bundles, before).map((bundle) => (
				<p key={bundle.key} className="border-t border-line py-2.5 text-muted">
					<del>{text('bundles.credits', { count: bundle.credits + bundle.bonus })}</del> {text('bundles.removed')}
				</p>
			))}
			{isChanged && (
				<div className="border-t border-line py-2.5">
					<Changed
						label={text('bundles.title')}
						was={text('bundles.rule')}
						by={by}
						onUndo={isReadOnly ? undefined : () => undo([path])}
					/>
				</div>
			)}
			{fault !== undefined && (
				<p data-fault={path} className="pb-2.5 text-sm font-medium text-danger-text">
					{fault}
				</p>
			)}
			<AmountsRow />
			{opened !== undefined && (
				<BundleDialog
					bundle={opened === 'new' ? undefined : opened}
					draft={bundles}
					live={before}
					onClose={() => setOpened(undefined)}
				/>
			)}
		</Card>
	);
}

interface BundleRowProps {
	readonly bundle: Bundle;
	/** What is live in its place. */
	readonly former: Bundle | undefined;
	readonly isNew: boolean;
	readonly onEdit: (() => void) | undefined;
}

function BundleRow({ bundle, former, isNew, onEdit }: BundleRowProps): ReactElement {
	const text = useText(brandCommerceTexts);
	const format = useFormat();
	const { credits, bonus, price } = bundle;
	const name = text('bundles.credits', { count: credits + bonus });
	const perCredit = ({ credits: bought, bonus: given, price: cents }: Bundle): string =>
		format.money(Math.round(cents / (bought + given)));
	return (
		<li
			className={classNames(
				'-mx-5 grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-4 px-5 py-2.5 sm:grid-cols-[minmax(0,1fr)_7rem_8rem_auto]',
				isNew && 'bg-warning-soft',
			)}
		>
			<span className="text-strong">
				{name} {bonus > 0 && <span className="text-sm text-muted">{text('bundles.bonus', { credits, bonus })}</span>}
			</span>
			<span className="figures text-end text-strong">
				{former !== undefined && <del className="block text-sm text-muted">{format.money(former.price)}</del>}
				<span className={classNames(isNew && 'font-semibold')}>{format.money(price)}</span>
			</span>
			<span className="figures text-end text-sm text-muted max-sm:order-last max-sm:col-span-2 max-sm:text-start">
				{text('bundles.per_credit', { price: perCredit(bundle) })}
			</span>
			{onEdit === undefined ? (
				<span />
			) : (
				<Button size="small" icon="pencil" isIconOnly onClick={onEdit}>
					{text('edit_of', { name })}
				</Button>
			)}
		</li>
	);
}
