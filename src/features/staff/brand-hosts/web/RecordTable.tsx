import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { CopyButton } from '#ui/native/CopyButton.tsx';
import { brandHostTexts } from './texts.ts';

export interface DnsRecord {
	readonly type: string;
	readonly name: string;
	readonly value: string;
}

/** A record to be made at the name's provider. Each part is copied alone; a phone has them below each other. */
export function RecordTable({ record }: { readonly record: DnsRecord }): ReactElement {
	const text = useText(brandHostTexts);
	return (
		<dl className="grid rounded-md border border-line bg-sunken text-sm max-sm:divide-y max-sm:divide-line sm:grid-cols-[auto_1fr_1fr] sm:gap-x-4 sm:px-3 sm:py-1">
			<Part label={text('record.type')} value={record.type} />
			<Part label={text('record.name')} value={record.name} copyLabel={text('record.copy_name')} />
			<Part label={text('record.value')} value={record.value} copyLabel={text('record.copy_value')} />
		</dl>
	);
}

interface PartProps {
	readonly label: string;
	readonly value: string;
	readonly copyLabel?: string;
}

function Part({ label, value, copyLabel }: PartProps): ReactElement {
	const text = useText(brandHostTexts);
	return (
		<div className="flex min-w-0 max-sm:min-h-11 max-sm:items-center max-sm:px-3 sm:grid sm:content-start sm:py-1">
			<dt className="text-xs font-semibold text-muted max-sm:w-16 max-sm:shrink-0">{label}</dt>
			<dd className="flex min-w-0 grow items-center justify-between gap-2 font-mono text-strong sm:min-h-8">
				<span className="min-w-0 wrap-anywhere">{breakAtDots(shorten(value))}</span>
				{copyLabel !== undefined && (
					<CopyButton content={value} label={copyLabel} doneLabel={text('record.copied')} isIconOnly />
				)}
			</dd>
		</div>
	);
}

/** Nobody reads a key to its end; copying takes all of it. */
const shorten = (value: string): string => (value.length > 200 ? `${value.slice(0, 80)}…${value.slice(-8)}` : value);

const breakAtDots = (value: string) =>
	value.split(/(?=\.)/).flatMap((part, index) => (index === 0 ? [part] : [<wbr key={index} />, part]));
