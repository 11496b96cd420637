import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { errorStyle } from '#ui/field-style.ts';
import { Card, CardHeader } from '#ui/native/Card.tsx';
import { FailedNotice } from '#ui/native/FailedState.tsx';
import { Notice, NoticeSlot } from '#ui/native/Notice.tsx';
import { SkeletonBlocks } from '#ui/native/Skeleton.tsx';
import { ChangedLine } from '#features/staff/brands/web/fields/ChangedLine.tsx';
import { useSavedField } from '#features/staff/brands/web/fields/use-saved-field.tsx';
import { type BrandSignIn, signInQuery } from '#features/staff/brands/web/queries.ts';
import { brandTexts } from '#features/staff/brands/web/texts.ts';
import { useValueWords } from '#features/staff/brands/web/use-value-words.ts';
import { brandPageTexts } from '../texts.ts';
import { SecondStepCard } from './SecondStepCard.tsx';
import { WayRow } from './WayRow.tsx';

const path = 'signInMethods';
const switched = ['microsoft', 'zoho'] as const;

/** How people come in: what each way is to them, and who loses theirs by the draft. */
export function WaysCard({ brandKey }: { readonly brandKey: string }): ReactElement {
	const text = useText(brandPageTexts);
	const query = useQuery(signInQuery(brandKey));
	if (query.data !== undefined) return <Loaded {...query.data} />;
	return query.isLoadingError ? (
		<FailedNotice title={text('ways.failed')} retryLabel={text('retry')} query={query} />
	) : (
		<SkeletonBlocks label={text('loading')} count={2} />
	);
}

const keysOf = (value: unknown): readonly string[] =>
	Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

function Loaded({ ways, losing, withoutSecondStep }: BrandSignIn): ReactElement {
	const text = useText(brandTexts);
	const words = useValueWords();
	const saved = useSavedField(path);
	const { field, isReadOnly, error, conflict, save, undo } = saved;
	const live = keysOf(field.live);
	const used = keysOf(field.value);
	const label = text('path.signInMethods');
	const countOf = (way: string) => ways.find((one) => one.way === way);
	const own = ways.map(({ way }) => way).filter((way) => !['password', 'passkey', ...switched].includes(way));
	/** The order is that of the buttons: one that comes back has its old place. */
	const put = (method: string, isOn: boolean): void => {
		const wanted = isOn ? [...used, method] : used.filter((one) => one !== method);
		const inOrder = [...live.filter((one) => wanted.includes(one)), ...wanted.filter((one) => !live.includes(one))];
		save(inOrder);
	};
	return (
		<>
			<Card as="section" padding="none" aria-labelledby="ways">
				<div className="grid gap-2 p-5">
					<CardHeader title={label} titleId="ways" description={text('ways.hint')} />
					{field.isChanged && (
						<ChangedLine
							label={label}
							was={text('field.was', { value: words(path, field.live) ?? '' })}
							by={field.by}
							onUndo={isReadOnly ? undefined : undo}
						/>
					)}
					{conflict}
					<NoticeSlot role="alert">{error !== undefined && <p className={errorStyle}>{error}</p>}</NoticeSlot>
					<NoticeSlot role="status">{losing.people > 0 && <Losing {...losing} />}</NoticeSlot>
				</div>
				<ul className="divide-y divide-line border-t border-line">
					<WayRow way="password" count={countOf('password')} />
					{switched.map((way) => (
						<WayRow
							key={way}
							way={way}
							count={countOf(way)}
							isOn={used.includes(way)}
							onSwitch={isReadOnly ? undefined : (isOn) => put(way, isOn)}
						/>
					))}
					{own.map((way) => (
						<WayRow key={way} way={way} count={countOf(way)} />
					))}
					<WayRow way="passkey" count={countOf('passkey')} />
				</ul>
			</Card>
			<SecondStepCard without={withoutSecondStep} />
		</>
	);
}

function Losing({ people, administrators }: BrandSignIn['losing']): ReactElement {
	const text = useText(brandPageTexts);
	return (
		<Notice
			tone={administrators > 0 ? 'danger' : 'warning'}
			title={text('people.lose_way_in', { count: people })}
			{...(administrators > 0 && { children: text('ways.locked_out', { count: administrators }) })}
		/>
	);
}
