// What the draft changes of a brand's hosts and of its main host, with the way back and what is wrong.
import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { Card } from '#ui/native/Card.tsx';
import { FieldFault } from '#ui/native/FieldFault.tsx';
import type { DraftFields } from '#features/staff/brand-commerce/web/draft-fields.ts';
import { brandTexts } from '#features/staff/brands/web/texts.ts';
import { useFieldName } from '#features/staff/brands/web/use-field-name.ts';

const paths = ['hosts', 'canonicalOrigin'] as const;
type Path = (typeof paths)[number];
type Fields = Pick<DraftFields, 'isReadOnly' | 'find' | 'undo' | 'Changed'>;

export const hostsOf = (value: unknown): readonly string[] =>
	Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

/** Of an origin, whose port a sample has filled in only where it runs. */
export const hostOf = (origin: unknown): string | undefined =>
	typeof origin === 'string' ? /^https?:\/\/([a-z0-9.-]+)/.exec(origin)?.[1] : undefined;

/** Nothing where the draft leaves both as they are. */
export function HostChanges({ fields }: { readonly fields: Fields }): ReactElement | null {
	const shown = paths.filter((path) => {
		const { isChanged, fault } = fields.find(path);
		return isChanged || fault !== undefined;
	});
	if (shown.length === 0) return null;
	return (
		<Card>
			<div className="grid gap-4">
				{shown.map((path) => (
					<HostChange key={path} path={path} fields={fields} />
				))}
			</div>
		</Card>
	);
}

function HostChange({ path, fields }: { readonly path: Path; readonly fields: Fields }): ReactElement {
	const text = useText(brandTexts);
	const { name } = useFieldName()(path);
	const { value, live, isChanged, by, fault } = fields.find(path);
	const was = show(live);
	return (
		<div role="group" aria-label={name} className="grid min-w-0 gap-1">
			<p className="font-semibold text-strong">{name}</p>
			<p className="min-w-0 wrap-anywhere empty:hidden">{show(value)}</p>
			<FieldFault path={path} fault={fault} />
			{isChanged && (
				<fields.Changed
					label={name}
					was={was === '' ? text('field.was_empty') : text('field.was', { value: was })}
					by={by}
					onUndo={fields.isReadOnly ? undefined : () => fields.undo(undoneWith(path, fields))}
				/>
			)}
		</div>
	);
}

const show = (value: unknown): string => hostOf(value) ?? hostsOf(value).join(', ');

/** A main host that only the draft has goes with the draft's hosts. */
function undoneWith(path: Path, { find }: Fields): readonly Path[] {
	const main = hostOf(find('canonicalOrigin').value);
	const isLost = main !== undefined && !hostsOf(find('hosts').live).includes(main);
	return path === 'hosts' && isLost ? paths : [path];
}
