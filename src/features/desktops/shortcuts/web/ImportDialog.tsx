import { useMutation } from '@tanstack/react-query';
import { type ReactElement, useRef, useState } from 'react';
import { describeFailure } from '#platform/web/failures.ts';
import { download, upload } from '#platform/web/file-client.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { useText } from '#platform/web/text-context.tsx';
import { showDone } from '#platform/web/toasts.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { Button } from '#ui/native/Button.tsx';
import { FormRefusal } from '#ui/native/Notice.tsx';
import { Text } from '#ui/native/Text.tsx';
import { exportShortcuts, importShortcuts, previewImport } from '../contract.ts';
import { useLibraryChange } from './use-library-change.ts';
import { shortcutTexts } from './texts.ts';

interface Report {
	readonly lines: readonly {
		readonly line: number;
		readonly name: string;
		readonly link: string;
		readonly outcome: Outcome;
	}[];
	readonly additions: number;
}
type Outcome = 'added' | 'known' | 'link_refused' | 'name_missing' | 'name_too_long' | 'library_full';

export interface ImportProps {
	readonly onDone: () => void;
}

/** More lines than this are counted, not listed. */
const shownLines = 200;

export function ImportButton(props: ImportProps): ReactElement {
	const text = useText(shortcutTexts);
	const [isOpen, setOpen] = useState(false);
	return (
		<>
			<Button variant="quiet" size="small" icon="upload" onClick={() => setOpen(true)}>
				{text('library.import')}
			</Button>
			{isOpen && <ImportDialog {...props} onClose={() => setOpen(false)} />}
		</>
	);
}

/** A file, what would become of each of its lines, and then the import. */
function ImportDialog({ onDone, onClose }: ImportProps & { readonly onClose: () => void }): ReactElement {
	const text = useText(shortcutTexts);
	const [file, setFile] = useState<File>();
	const preview = useMutation({ mutationFn: (chosen: File) => upload(previewImport, chosen) as Promise<Report> });
	const save = useLibraryChange(
		(chosen: File) => upload(importShortcuts, chosen) as Promise<Report>,
		({ additions: count }) => {
			onClose();
			showDone(text('import.done', { count }));
			onDone();
		},
	);
	const count = preview.data?.additions ?? 0;
	const failure = preview.isError ? describeFailure(preview.error, text('network_failure')) : save.failure;
	return (
		<Dialog
			isOpen
			onOpenChange={onClose}
			title={text('import.title')}
			closeLabel={text('form.close')}
			isDismissable={!save.isPending}
			footer={
				<>
					<Button onClick={onClose}>{text('form.cancel')}</Button>
					{file !== undefined && count > 0 && (
						<Button
							variant="primary"
							isPending={save.isPending}
							pendingLabel={text('form.saving')}
							onClick={() => save.start(file)}
						>
							{text('import.save', { count })}
						</Button>
					)}
				</>
			}
		>
			<Text>{text('import.text')}</Text>
			<FileButton
				isPending={preview.isPending}
				onChoose={(chosen) => {
					setFile(chosen);
					preview.mutate(chosen);
				}}
			/>
			<FormRefusal>{failure}</FormRefusal>
			{preview.data !== undefined && <Lines report={preview.data} />}
		</Dialog>
	);
}

interface FileButtonProps {
	readonly isPending: boolean;
	readonly onChoose: (file: File) => void;
}

function FileButton({ isPending, onChoose }: FileButtonProps): ReactElement {
	const text = useText(shortcutTexts);
	const picker = useRef<HTMLInputElement>(null);
	return (
		<>
			<input
				ref={picker}
				type="file"
				accept=".html,.htm,.json,text/html,application/json"
				hidden
				aria-label={text('import.choose')}
				onChange={(event) => {
					const [chosen] = event.target.files ?? [];
					event.target.value = '';
					if (chosen !== undefined) onChoose(chosen);
				}}
			/>
			<Button
				className="mt-3"
				icon="upload"
				isPending={isPending}
				pendingLabel={text('import.reading')}
				onClick={() => picker.current?.click()}
			>
				{text('import.choose')}
			</Button>
		</>
	);
}

function Lines({ report: { lines, additions: count } }: { readonly report: Report }): ReactElement {
	const text = useText(shortcutTexts);
	const rest = lines.length - shownLines;
	return (
		<>
			<p role="status" className="mt-4 font-medium text-strong">
				{text('import.preview', { count })}
			</p>
			<ul aria-label={text('import.lines')} className="mt-2 divide-y divide-line border-y border-line">
				{lines.slice(0, shownLines).map(({ line, name, link, outcome }) => (
					<li key={line} className="grid gap-x-3 py-1.5 sm:grid-cols-[1fr_auto]">
						<span className="min-w-0">
							<span className="block truncate text-strong">{name}</span>
							<span className="block truncate text-sm text-muted">{link}</span>
						</span>
						<span className={`text-sm ${outcome === 'added' ? 'text-success-text' : 'text-muted'}`}>
							{text(`import.outcome_${outcome}`)}
						</span>
					</li>
				))}
			</ul>
			{rest > 0 && (
				<Text size="small" tone="muted" className="mt-2">
					{text('import.more', { count: rest })}
				</Text>
			)}
		</>
	);
}

/** One's own shortcuts as a file that can be imported again. */
export function ExportButton(): ReactElement {
	const text = useText(shortcutTexts);
	const save = useMutation({
		mutationFn: async () => saveFile('portal-shortcuts.json', await download(exportShortcuts.path)),
	});
	return (
		<>
			<Button variant="quiet" size="small" icon="download" isPending={save.isPending} onClick={() => save.mutate()}>
				{text('library.export')}
			</Button>
			<FormRefusal>{save.isError ? describeFailure(save.error, text('network_failure')) : undefined}</FormRefusal>
		</>
	);
}
