import { type FormEvent, type ReactElement, useRef, useState } from 'react';
import { createDateTimeFormat } from '#platform/contract/date-time.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { useShell } from '#platform/web/shell-context.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { classNames } from '#ui/class-names.ts';
import { Button } from '#ui/native/Button.tsx';
import { Checkbox } from '#ui/native/Checkbox.tsx';
import { CopyButton } from '#ui/native/CopyButton.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { Notice } from '#ui/native/Notice.tsx';
import { Text } from '#ui/native/Text.tsx';
import { recoveryTexts } from './texts.ts';

export interface RecoveryCodeSheetProps {
	readonly codes: readonly string[];
	/** They came with a method that was just set up. */
	readonly isMethodNew?: boolean;
	readonly finishLabel: string;
	readonly onFinish: () => void;
}

/** The codes, once: to copy, to save, to print. No one goes on by accident. */
export function RecoveryCodeSheet({
	codes,
	isMethodNew = false,
	finishLabel,
	onFinish,
}: RecoveryCodeSheetProps): ReactElement {
	const text = useText(recoveryTexts);
	const kept = useRef<HTMLInputElement>(null);
	const [isKept, setKept] = useState(false);
	const [isMissing, setMissing] = useState(false);

	const finish = (event: FormEvent): void => {
		event.preventDefault();
		setMissing(!isKept);
		if (isKept) onFinish();
		else kept.current?.focus();
	};

	return (
		<form noValidate className="grid gap-5" onSubmit={finish}>
			<Letterhead />
			<div className="grid gap-5 outline-none" tabIndex={-1} ref={focusOnArrival}>
				{isMethodNew && (
					<div className="print:hidden">
						<Notice tone="success">{text('sheet.method_validated')}</Notice>
					</div>
				)}
				<div className="grid gap-1">
					<Heading level={2} size="card">
						{text('sheet.title')}
					</Heading>
					<Text tone="muted" className="text-pretty">
						{text('sheet.text')}
					</Text>
				</div>
			</div>
			<Codes codes={codes} />
			<div className="grid gap-5 border-t border-line pt-5 print:hidden">
				<Checkbox
					ref={kept}
					name="kept"
					label={text('sheet.kept')}
					{...(isMissing ? { error: text('sheet.kept_missing') } : {})}
					onChange={(event) => {
						setKept(event.currentTarget.checked);
						setMissing(false);
					}}
				/>
				<div className="flex justify-end">
					{/* Quiet until the codes are kept; pressed before, it says what is missing. */}
					<Button type="submit" variant="primary" className={classNames('max-sm:w-full', !isKept && 'unavailable')}>
						{finishLabel}
					</Button>
				</div>
			</div>
		</form>
	);
}

/** A sheet and a file name the portal that the codes open, and the day, because newer codes replace them. */
function useSheetTitle(): () => string {
	const text = useText(recoveryTexts);
	const language = useLanguage();
	return () => {
		const date = createDateTimeFormat(language, { dateStyle: 'long' })(new Date());
		return text('sheet.file_title', { host: location.host, date });
	};
}

function Letterhead(): ReactElement {
	const { brand } = useShell();
	const title = useSheetTitle();
	return (
		<div data-letterhead className="hidden items-center justify-between gap-6 border-b-2 border-accent pb-4 print:flex">
			<img src={brand.logoLight} alt={brand.name} loading="lazy" className="h-9 w-auto" />
			<p className="text-sm text-muted">{title()}</p>
		</div>
	);
}

function Codes({ codes }: { readonly codes: readonly string[] }): ReactElement {
	const text = useText(recoveryTexts);
	const title = useSheetTitle();
	const save = (): void => {
		const lines = [title(), '', ...codes, ''];
		saveFile(text('sheet.file_name'), new Blob([lines.join('\r\n')], { type: 'text/plain;charset=utf-8' }));
	};
	return (
		<>
			<ul
				aria-label={text('sheet.list')}
				className="figures grid grid-cols-2 gap-x-4 gap-y-2 max-[22rem]:grid-cols-1 rounded-md bg-sunken px-4 py-3.5 font-mono text-base text-strong"
			>
				{codes.map((code) => (
					<li key={code} className="whitespace-nowrap">
						{code}
					</li>
				))}
			</ul>
			<div className="flex flex-wrap gap-2 print:hidden">
				<CopyButton content={codes.join('\n')} label={text('sheet.copy')} doneLabel={text('sheet.copied')} />
				<Button size="small" icon="download" onClick={save}>
					{text('sheet.download')}
				</Button>
				<Button size="small" icon="printer" onClick={() => print()}>
					{text('sheet.print')}
				</Button>
			</div>
		</>
	);
}

/** What was focused is gone; a screen reader goes on with the news. */
function focusOnArrival(words: HTMLElement | null): void {
	words?.focus();
}
