import { type ReactElement, useState } from 'react';
import type { LegalDocument, LegalPage } from '#platform/contract/brand.ts';
import { type Language, languages } from '#platform/contract/language.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { Card } from '#ui/native/Card.tsx';
import { Button } from '#ui/native/Button.tsx';
import { FieldFault } from '#ui/native/FieldFault.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { ChangedLine } from '../fields/ChangedLine.tsx';
import { useEditor } from '../fields/editor.ts';
import { brandTexts } from '../texts.ts';
import { useFieldName } from '../use-field-name.ts';
import { asLegalDocument } from './legal-text.ts';
import { LegalDialog } from './LegalDialog.tsx';

const legalPages: readonly LegalPage[] = ['privacy', 'terms', 'disclosure'];

interface Opened {
	readonly path: string;
	readonly language: Language;
	readonly document: LegalDocument;
}

/** The legal pages in both languages; each is written in a dialog, and published by two people. */
export function LegalTexts(): ReactElement {
	const text = useText(brandTexts);
	const [opened, setOpened] = useState<Opened>();
	return (
		<Card padding="none">
			<div className="p-5 pb-3">
				<Heading level={2} size="card">
					{text('legal.title')}
				</Heading>
				<p className="text-sm text-muted">{text('legal.hint')}</p>
			</div>
			<ul className="divide-y divide-line border-t border-line">
				{legalPages.flatMap((page) =>
					languages.map((language) => (
						<Row key={`${page}${language}`} path={`legal.${page}.${language}`} language={language} onOpen={setOpened} />
					)),
				)}
			</ul>
			{opened !== undefined && <LegalDialog {...opened} onClose={() => setOpened(undefined)} />}
		</Card>
	);
}

interface RowProps extends Pick<Opened, 'path' | 'language'> {
	readonly onOpen: (opened: Opened) => void;
}

function Row({ path, language, onOpen }: RowProps): ReactElement {
	const text = useText(brandTexts);
	const shown = useLanguage();
	const format = useFormat();
	const editor = useEditor();
	const field = editor.find(path);
	const { name } = useFieldName()(path);
	const label = text(`in.${language}`, { field: name });
	const document = asLegalDocument(field.value);
	// Both languages of a page have one day. Its title is its name here, in the language that the reader has.
	const page = path.slice(0, -language.length);
	const written = languages.map((one) => asLegalDocument(editor.find(`${page}${one}`).value));
	const empty: LegalDocument = {
		title: language === shown ? name : '',
		effective: written.find((one) => one !== undefined)?.effective ?? '',
		lead: '',
		sections: [],
	};
	return (
		<li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3.5">
			<div className="grid min-w-0 grow basis-60 gap-0.5">
				<p className="font-medium text-strong">{label}</p>
				<p className="text-sm text-muted">
					{document === undefined
						? text('legal.missing')
						: text('legal.effective', { day: format.day(document.effective) })}
				</p>
				<FieldFault path={path} fault={field.fault} />
				{field.isChanged && (
					<ChangedLine
						label={label}
						was={null}
						by={field.by}
						onUndo={editor.isReadOnly ? undefined : () => void editor.undo([path])}
					/>
				)}
			</div>
			{!editor.isReadOnly && (
				<Button
					size="small"
					aria-label={text('legal.edit_of', { field: label })}
					onClick={() => onOpen({ path, language, document: document ?? empty })}
				>
					{text('legal.edit')}
				</Button>
			)}
		</li>
	);
}
