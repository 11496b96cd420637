// /UserAgentAdmin/people/{key}: one person, and what the caller may do for them.
import type { ReactElement } from 'react';
import { personNumber } from '#platform/web/navigation/person-number.ts';
import { useParams } from '#platform/web/navigation/shown-address.ts';
import { PersonPage } from '#features/staff/directory/web/PersonPage.tsx';
import { RecordSection } from '#features/staff/personnel/web/RecordSection.tsx';
import { listScreenStyle } from '#ui/screen-style.ts';
import { PersonHelp } from './PersonHelp.tsx';
import { PersonHoldings } from './PersonHoldings.tsx';
import { usePersonMoments } from './use-person-moments.tsx';

export function PersonScreen(): ReactElement {
	const userId = personNumber(useParams('staffPerson').key);
	return (
		<div className={listScreenStyle}>
			<PersonPage
				userId={userId}
				moments={usePersonMoments(userId)}
				work={<RecordSection userId={userId} />}
				holds={<PersonHoldings userId={userId} />}
			>
				<PersonHelp userId={userId} />
			</PersonPage>
		</div>
	);
}
