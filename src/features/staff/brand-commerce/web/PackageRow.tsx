import type { ReactElement } from 'react';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { classNames } from '#ui/class-names.ts';
import { Badge } from '#ui/native/Badge.tsx';
import { Button } from '#ui/native/Button.tsx';
import { FieldFault } from '#ui/native/FieldFault.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { useDraftFields } from './draft-fields.ts';
import { PriceSteps } from './PriceSteps.tsx';
import { type DraftedPackage, priceOf } from './sold-packages.ts';
import { brandCommerceTexts } from './texts.ts';

export interface PackageRowProps {
	readonly drafted: DraftedPackage;
	readonly onEdit: () => void;
	readonly onPrice: () => void;
}

export function PackageRow({ drafted, onEdit, onPrice }: PackageRowProps): ReactElement {
	const text = useText(brandCommerceTexts);
	const language = useLanguage();
	const format = useFormat();
	const { isReadOnly, put, undo, Changed } = useDraftFields();
	const { path, sold, live, field } = drafted;
	const name = sold.names[language];
	const isWithdrawn = sold.isWithdrawn === true;
	const withdraw = (): void => {
		const { isWithdrawn: _before, ...rest } = sold;
		put({ [path]: isWithdrawn ? rest : { ...rest, isWithdrawn: true } });
	};
	return (
		<li className={classNames('-mx-5 grid gap-3 px-5 py-4', field.isChanged && 'bg-warning-soft')}>
			<div className="flex flex-wrap items-center gap-x-5 gap-y-2">
				<div className="min-w-0">
					<Heading level={3} size="card" className="flex flex-wrap items-center gap-2 text-base!">
						{name}
						{live === undefined && <Badge tone="warning">{text('packages.new')}</Badge>}
						{isWithdrawn && <Badge>{text('packages.withdrawn')}</Badge>}
					</Heading>
					<p className="text-sm text-muted">
						{text('packages.facts', {
							credits: text('packages.credits', format.countedCredits(sold.includedCredits)),
							seats: text('packages.seats', { count: sold.maxSeats }),
						})}
					</p>
				</div>
				<p className="figures ms-auto text-strong max-sm:ms-0">
					{text('packages.price', { price: format.money(priceOf(sold)) })}
				</p>
				{!isReadOnly && (
					<div className="flex flex-wrap gap-2">
						<Button size="small" icon="pencil" onClick={onEdit}>
							{text('packages.edit')}
						</Button>
						{live !== undefined && (
							<>
								<Button size="small" onClick={onPrice}>
									{text('packages.new_price')}
								</Button>
								<Button size="small" onClick={withdraw}>
									{text(isWithdrawn ? 'packages.sell_again' : 'packages.withdraw')}
								</Button>
							</>
						)}
					</div>
				)}
			</div>
			{live !== undefined && priceOf(live) !== priceOf(sold) && (
				<PriceSteps before={priceOf(live)} after={priceOf(sold)} />
			)}
			{field.isChanged && (
				<Changed
					label={name}
					was={text(live === undefined ? 'packages.was_new' : 'packages.was_sold')}
					by={field.by}
					onUndo={isReadOnly ? undefined : () => undo([path])}
				/>
			)}
			<FieldFault path={path} fault={field.fault} />
		</li>
	);
}
