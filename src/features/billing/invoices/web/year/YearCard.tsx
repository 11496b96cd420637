import { type ReactElement, useEffect } from 'react';
import { describeFailure } from '#platform/web/failures.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { locales, type Language } from '#platform/contract/language.ts';
import { showToast } from '#platform/web/toasts.ts';
import { Button } from '#ui/native/Button.tsx';
import { Card } from '#ui/native/Card.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { goOn, onYearEnd, saveYear, stopYear, useYearDownload, type YearDownload } from './year-download.ts';
import { invoiceTexts } from '../texts.ts';

/** How the file with a year comes along; nothing while none was asked for. */
export function YearCard(): ReactElement | null {
	const download = useYearDownload();
	useEndToast();
	if (download === undefined) return null;
	return (
		<Card className="mt-5" role="group" aria-label={String(download.year)}>
			<Spoken download={download} />
			{download.state === 'coming' && <Coming download={download} />}
			{download.state === 'ready' && <Ready download={download} />}
			{download.state === 'failed' && <Failed download={download} />}
		</Card>
	);
}

/** While the list is not on the screen, a toast says that the file is there. */
function useEndToast(): void {
	const text = useText(invoiceTexts);
	useEffect(() => {
		onYearEnd(() => {});
		return () =>
			onYearEnd(({ year, state }) => {
				if (state === 'ready') {
					const name = `${text('year.file')}-${year}.zip`;
					const action = { label: text('year.download'), onPress: () => saveYear(name) };
					showToast({ tone: 'success', title: text('year.ready', { year: String(year) }), action });
				} else {
					const action = { label: text('year.go_on'), onPress: goOn };
					showToast({ tone: 'danger', title: text('year.failed', { year: String(year) }), action });
				}
			});
	}, [text]);
}

/** For who listens: every tenth, and the end. The regions are there before their words. */
function Spoken({ download }: PartProps): ReactElement {
	const text = useText(invoiceTexts);
	const { percent } = useFormat();
	const { state, done, count = 0 } = download;
	const year = String(download.year);
	const tenths = count === 0 ? 0 : Math.min(10, Math.floor((done / count) * 10)) / 10;
	const coming = tenths > 0 ? text('year.spoken', { percent: percent(tenths), year }) : '';
	return (
		<>
			<p role="status" className="sr-only">
				{state === 'ready' && text('year.ready', { year })}
				{state === 'coming' && coming}
			</p>
			<p role="alert" className="sr-only">
				{state === 'failed' && text('year.failed', { year })}
			</p>
		</>
	);
}

interface PartProps {
	readonly download: YearDownload;
}

function Coming({ download }: PartProps): ReactElement {
	const text = useText(invoiceTexts);
	const language = useLanguage();
	const { done, count, bytes, allBytes } = download;
	const year = String(download.year);
	const part = count === undefined || count === 0 ? undefined : Math.min(1, done / count);
	const size =
		allBytes === undefined
			? text('year.bytes', { done: megabytes(bytes, language) })
			: text('year.bytes_of', { done: megabytes(bytes, language), all: megabytes(allBytes, language) });
	return (
		<>
			<div className="flex flex-wrap items-start gap-x-4 gap-y-2">
				<div className="min-w-0 grow basis-64">
					<ProgressBar
						label={
							count === undefined ? text('year.preparing', { year }) : text('year.preparing_of', { year, done, count })
						}
						{...(part !== undefined && { percent: part * 100 })}
						valueText={size}
					/>
				</div>
				<Button size="small" onClick={stopYear}>
					{text('year.stop')}
				</Button>
			</div>
			<p className="mt-2 text-sm text-muted">{text('year.contents')}</p>
		</>
	);
}

function Ready({ download }: PartProps): ReactElement {
	const text = useText(invoiceTexts);
	const language = useLanguage();
	const year = String(download.year);
	return (
		<div className="flex flex-wrap items-center justify-between gap-3">
			<div>
				<p className="font-semibold text-strong">{text('year.ready', { year })}</p>
				<p className="text-sm text-muted">
					{text('year.ready_text', { count: download.done, size: megabytes(download.bytes, language) })}
				</p>
			</div>
			<div className="flex gap-2">
				<Button icon="download" onClick={() => saveYear(`${text('year.file')}-${year}.zip`)}>
					{text('year.download')}
				</Button>
				<Button variant="quiet" onClick={stopYear}>
					{text('year.close')}
				</Button>
			</div>
		</div>
	);
}

function Failed({ download: { year, lastNumber, error } }: PartProps): ReactElement {
	const text = useText(invoiceTexts);
	return (
		<div className="flex flex-wrap items-center justify-between gap-3">
			<div>
				<p className="font-semibold text-danger-text">
					{lastNumber === undefined
						? text('year.failed_at_first', { year: String(year) })
						: text('year.failed_at', { year: String(year), number: lastNumber })}
				</p>
				<p className="text-sm text-muted">{describeFailure(error, text('network_failure'))}</p>
			</div>
			<div className="flex gap-2">
				<Button icon="refresh-cw" onClick={goOn}>
					{text('year.go_on')}
				</Button>
				<Button variant="quiet" onClick={stopYear}>
					{text('year.close')}
				</Button>
			</div>
		</div>
	);
}

function megabytes(bytes: number, language: Language): string {
	const format = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
	return new Intl.NumberFormat(locales[language], format).format(bytes / 1_000_000);
}
