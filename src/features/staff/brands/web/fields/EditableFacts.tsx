import { type ReactElement, useId, useState } from 'react';
import { languages } from '#platform/contract/language.ts';
import { useText } from '#platform/web/text-context.tsx';
import { classNames } from '#ui/class-names.ts';
import { FieldFault } from '#ui/native/FieldFault.tsx';
import { Button } from '#ui/native/Button.tsx';
import { Card, CardHeader } from '#ui/native/Card.tsx';
import { brandTexts } from '../texts.ts';
import { useFieldName } from '../use-field-name.ts';
import { ChangedLine } from './ChangedLine.tsx';
import { useEditor } from './editor.ts';
import { SavedText } from './SavedText.tsx';

export interface EditableFactsProps {
	readonly title: string;
	readonly hint: string;
	readonly paths: readonly string[];
	/** Those that can be left empty. */
	readonly optional: readonly string[];
	/** What is asked for, by path, where the name does not say it. */
	readonly hints?: Readonly<Record<string, string>>;
	/** Those that are chosen elsewhere. */
	readonly readOnly?: readonly string[];
}

/** Facts that are read and not typed until somebody asks to: nothing of them changes by a slip of the key. */
export function EditableFacts(props: EditableFactsProps): ReactElement {
	const { title, hint, paths, optional, hints = {}, readOnly = [] } = props;
	const text = useText(brandTexts);
	const { isReadOnly } = useEditor();
	const titleId = useId();
	const label = useFieldLabel();
	const [isOpen, setOpen] = useState(false);
	const typed = paths.filter((path) => !readOnly.includes(path));
	return (
		<Card as="section" aria-labelledby={titleId}>
			<CardHeader
				title={title}
				titleId={titleId}
				description={hint}
				actions={
					!isReadOnly && (
						<Button
							size="small"
							aria-describedby={titleId}
							icon={isOpen ? 'check' : 'pencil'}
							onClick={() => setOpen(!isOpen)}
						>
							{text(isOpen ? 'facts.done' : 'facts.edit')}
						</Button>
					)
				}
			/>
			{isOpen ? (
				<div className="grid gap-5">
					{typed.map((path) => (
						<SavedText
							key={path}
							path={path}
							label={label(path)}
							lang={languages.find((language) => path.endsWith(`.${language}`))}
							isOptional={optional.includes(path)}
							{...(hints[path] !== undefined && { description: hints[path] })}
							{...(optional.includes(path) && { labelNote: text('optional') })}
						/>
					))}
				</div>
			) : (
				<dl className="divide-y divide-line border-t border-line">
					{paths.map((path) => (
						<Fact key={path} path={path} label={label(path)} />
					))}
				</dl>
			)}
		</Card>
	);
}

function Fact({ path, label }: { readonly path: string; readonly label: string }): ReactElement {
	const text = useText(brandTexts);
	const editor = useEditor();
	const { value, live, isChanged, by, fault } = editor.find(path);
	const isSet = (shown: unknown): shown is string => typeof shown === 'string' && shown !== '';
	const show = (shown: unknown): string => (isSet(shown) ? shown : text('facts.none'));
	return (
		<div className="grid gap-x-6 gap-y-0.5 py-2.5 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
			<dt className="text-muted">{label}</dt>
			<dd className="min-w-0 wrap-anywhere text-strong">
				<span className={classNames(!isSet(value) && 'text-muted')}>{show(value)}</span>
				<FieldFault path={path} fault={fault} />
				{isChanged && (
					<ChangedLine
						label={label}
						was={text('field.was', { value: show(live) })}
						by={by}
						onUndo={editor.isReadOnly ? undefined : () => void editor.undo([path])}
					/>
				)}
			</dd>
		</div>
	);
}

/** “Tagline in English” where it is a field of each language, otherwise its name alone. */
function useFieldLabel(): (path: string) => string {
	const text = useText(brandTexts);
	const fieldName = useFieldName();
	return (path) => {
		const { name, language } = fieldName(path);
		return language === undefined ? name : text(`in.${language}`, { field: name });
	};
}
