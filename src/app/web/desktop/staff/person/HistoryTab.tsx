import type { ReactElement } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { Link } from '#platform/web/navigation/Link.tsx';
import { withQuery } from '#platform/web/navigation/with-query.ts';
import { usePermissions } from '#platform/web/permissions.ts';
import { useText } from '#platform/web/text-context.tsx';
import type { StaffPermission } from '#features/staff/access/contract.ts';
import { directoryTexts } from '#features/staff/directory/web/texts.ts';
import { TimeLine } from '#features/staff/directory/web/TimeLine.tsx';
import { FieldHistory } from '#features/staff/personnel/web/FieldHistory.tsx';
import { textLinkStyle } from '#ui/native/TextLink.tsx';
import { usePersonMoments } from '../use-person-moments.tsx';
import { ChangeList } from './ChangeList.tsx';
import { LatestChanges } from './LatestChanges.tsx';
import { usePerson } from './use-person.ts';

/** Is fetched with the history, so that the words of the audit log stay a file of few screens. */
export function LatestPart({ userId }: { readonly userId: number }): ReactElement {
	return <LatestChanges userId={userId} />;
}

/** Shows where the person worked, and who changed what. */
export function HistoryTab({ userId }: { readonly userId: number }): ReactElement {
	return (
		<div className="grid gap-5">
			<TimeLine person={usePerson(userId)} moments={usePersonMoments(userId)} />
			<Changes userId={userId} />
		</div>
	);
}

/** Readers of the audit log see all that it has about the person; the others see what was changed in the record. */
function Changes({ userId }: { readonly userId: number }): ReactElement | null {
	const text = useText(directoryTexts);
	const { may } = usePermissions<StaffPermission>();
	if (may('audit.read')) {
		const address = withQuery(pathTo('staffAudit'), { person: userId });
		return (
			<ChangeList
				userId={userId}
				actions={
					<Link href={address} className={textLinkStyle}>
						{text('person.history_open')}
					</Link>
				}
			/>
		);
	}
	return may('personnel.manage') ? <FieldHistory userId={userId} /> : null;
}
