import { type ReactElement, useState } from 'react';
import { usualLimit } from '#platform/contract/second-person.ts';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { Button } from '#ui/native/Button.tsx';
import { Card, CardHeader } from '#ui/native/Card.tsx';
import { FieldFault } from '#ui/native/FieldFault.tsx';
import { TextField } from '#ui/native/TextField.tsx';
import { DraftDialog } from './DraftDialog.tsx';
import { useDraftFields } from './draft-fields.ts';
import { brandCommerceTexts } from './texts.ts';
import { useDraftForm } from './use-draft-form.ts';
import { useTypedFigures } from './typed-figures.ts';

const path = 'secondPersonAbove';
const limitOf = (value: unknown): number => (typeof value === 'number' ? value : usualLimit);

/** Up to which amount one person of the staff decides alone about money. */
export function LimitCard(): ReactElement {
	const text = useText(brandCommerceTexts);
	const { money } = useFormat();
	const { isReadOnly, find, undo, Changed } = useDraftFields();
	const [isOpen, setOpen] = useState(false);
	const { value, live, isChanged, by, fault } = find(path);
	const titleId = 'second-approval';
	return (
		<Card as="section" aria-labelledby={titleId}>
			<CardHeader
				title={text('limit.title')}
				titleId={titleId}
				actions={
					!isReadOnly && (
						<Button size="small" icon="pencil" aria-describedby={titleId} onClick={() => setOpen(true)}>
							{text('limit.change')}
						</Button>
					)
				}
			/>
			<p>{text('limit.text', { amount: money(limitOf(value)) })}</p>
			{isChanged && (
				<Changed
					label={text('limit.title')}
					was={text('limit.was', { before: money(limitOf(live)), after: money(limitOf(value)) })}
					by={by}
					onUndo={isReadOnly ? undefined : () => undo([path])}
				/>
			)}
			<FieldFault path={path} fault={fault} />
			{isOpen && <LimitDialog limit={limitOf(value)} onClose={() => setOpen(false)} />}
		</Card>
	);
}

function LimitDialog({ limit, onClose }: { readonly limit: number; readonly onClose: () => void }): ReactElement {
	const text = useText(brandCommerceTexts);
	const { money } = useFormat();
	const figures = useTypedFigures();
	const form = useDraftForm<{ readonly secondPersonAbove: number }>({
		read: (typed) => ({ secondPersonAbove: figures.money(typed(path)) }),
		changes: (asked) => asked,
		says: path,
		onClose,
	});
	return (
		<DraftDialog form={form} size="small" title={text('limit.dialog')} onClose={onClose}>
			<TextField
				{...form.field(path)}
				label={text('limit.field')}
				description={text('limit.hint')}
				defaultValue={money(limit)}
				autoComplete="off"
				inputMode="decimal"
				maxLength={20}
			/>
		</DraftDialog>
	);
}
