import { type ReactElement, useState } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { Badge } from '#ui/native/Badge.tsx';
import { Button } from '#ui/native/Button.tsx';
import { Card, CardHeader } from '#ui/native/Card.tsx';
import type { PartnerFields } from './partner-fields.ts';
import { OrganisationDialog } from './OrganisationDialog.tsx';
import { brandPartnerTexts } from './texts.ts';

export interface OrganisationsCardProps {
	readonly fields: PartnerFields;
	/** Names by number, of those that have one. */
	readonly names: ReadonlyMap<number, string>;
}

const path = 'organisations';

/** Whose people sign in under a brand. One that is live stays: its people would have no address any more. */
export function OrganisationsCard({ fields, names }: OrganisationsCardProps): ReactElement {
	const text = useText(brandPartnerTexts);
	const [isAdding, setAdding] = useState(false);
	const { value, live, isChanged, by, fault } = fields.find(path);
	const [ids, liveIds] = [numbersOf(value), numbersOf(live)];
	const titleId = 'organisations';
	return (
		<Card as="section" aria-labelledby={titleId}>
			<CardHeader
				title={text('organisations.title')}
				titleId={titleId}
				description={text(ids.length === 0 ? 'organisations.none' : 'organisations.lead')}
				actions={
					!fields.isReadOnly && (
						<Button size="small" icon="plus" onClick={() => setAdding(true)}>
							{text('organisations.add')}
						</Button>
					)
				}
			/>
			<ul className="-mx-5 divide-y divide-line border-line not-empty:border-t">
				{ids.map((id) => {
					const isNew = !liveIds.includes(id);
					return (
						<li key={id} className="flex min-h-12 flex-wrap items-center gap-x-3 px-5 py-2">
							<span className="min-w-0 grow text-strong">
								{names.get(id) ?? text('organisations.unnamed', { id: String(id) })}
							</span>
							{names.has(id) && <span className="figures text-sm text-muted">{id}</span>}
							{isNew && <Badge tone="warning">{text('organisations.new')}</Badge>}
							{isNew && !fields.isReadOnly && (
								<Button
									size="small"
									icon="trash-2"
									isIconOnly
									onClick={() => fields.put({ [path]: ids.filter((one) => one !== id) })}
								>
									{text('organisations.remove', { id: String(id) })}
								</Button>
							)}
						</li>
					);
				})}
			</ul>
			{fault !== undefined && (
				<p data-fault={path} className="mt-2 text-sm font-medium text-danger-text">
					{fault}
				</p>
			)}
			{isChanged && (
				<div className="mt-2">
					<fields.Changed
						label={text('organisations.label')}
						was={liveIds.length === 0 ? null : liveIds.join(', ')}
						by={by}
						onUndo={fields.isReadOnly ? undefined : () => fields.undo([path])}
					/>
				</div>
			)}
			{isAdding && <OrganisationDialog path={path} ids={ids} fields={fields} onClose={() => setAdding(false)} />}
		</Card>
	);
}

function numbersOf(value: unknown): readonly number[] {
	return Array.isArray(value) ? value.filter((one): one is number => typeof one === 'number') : [];
}
