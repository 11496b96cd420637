import { type ReactElement, useState } from 'react';
import { languageNames } from '#platform/contract/language.ts';
import { useText } from '#platform/web/text-context.tsx';
import { Button } from '#ui/native/Button.tsx';
import { Card, CardHeader } from '#ui/native/Card.tsx';
import { FieldFault } from '#ui/native/FieldFault.tsx';
import { FirstAdministratorDialog } from './FirstAdministratorDialog.tsx';
import type { FirstFields } from './first-fields.ts';
import { nameOfFirst, readFirstPerson } from './first-person.ts';
import { brandBeginningTexts } from './texts.ts';

export interface FirstAdministratorCardProps {
	readonly fields: FirstFields;
}

const path = 'firstAdministrator';

/** Who comes first into a brand that nobody is in yet. */
export function FirstAdministratorCard({ fields }: FirstAdministratorCardProps): ReactElement {
	const text = useText(brandBeginningTexts);
	const [isEditing, setEditing] = useState(false);
	const { value, isChanged, by, fault } = fields.find(path);
	const person = readFirstPerson(value);
	const facts = person && [
		{ label: text('first.name'), value: nameOfFirst(person) },
		{ label: text('first.email'), value: person.email },
		{ label: text('first.language'), value: languageNames[person.language] },
	];
	return (
		<Card as="section" aria-labelledby={path}>
			<CardHeader
				title={text('first.title')}
				titleId={path}
				description={text('first.lead')}
				actions={
					!fields.isReadOnly && (
						<Button
							size="small"
							icon={person === undefined ? 'user-plus' : 'pencil'}
							aria-describedby={path}
							onClick={() => setEditing(true)}
						>
							{text(person === undefined ? 'first.choose' : 'first.edit')}
						</Button>
					)
				}
			/>
			{facts === undefined ? (
				<p className="text-muted">{text('first.none')}</p>
			) : (
				<dl className="divide-y divide-line border-t border-line">
					{facts.map((fact) => (
						<div key={fact.label} className="grid gap-x-6 gap-y-0.5 py-2.5 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
							<dt className="text-muted">{fact.label}</dt>
							<dd className="min-w-0 wrap-anywhere text-strong">{fact.value}</dd>
						</div>
					))}
				</dl>
			)}
			<FieldFault path={path} fault={person === undefined ? undefined : fault} />
			{isChanged && (
				<div className="mt-2">
					<fields.Changed
						label={text('first.title')}
						was={null}
						by={by}
						onUndo={fields.isReadOnly ? undefined : () => fields.undo([path])}
					/>
				</div>
			)}
			{isEditing && (
				<FirstAdministratorDialog path={path} person={person} fields={fields} onClose={() => setEditing(false)} />
			)}
		</Card>
	);
}
