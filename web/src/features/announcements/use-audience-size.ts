import type { AudienceSize } from '@coffret/contracts/announcements/answers';
import { useEffect, useState } from 'react';
import { api } from '../../data/api/api.ts';
import { isErrorResponse } from '../../data/api/error-response.ts';
import { at } from '../../data/api/path.ts';
import type { Audience } from './new-announcement.ts';

const isChosen = ({ groupIds, agencyIds, activities }: Audience) =>
  groupIds.length + agencyIds.length + activities.length > 0;

/** undefined: no audience yet, or its size is not known. */
export function useAudienceSize(audience: Audience): AudienceSize | undefined {
  const key = JSON.stringify(audience);
  const [size, setSize] = useState<AudienceSize & { of: string }>();
  useEffect(() => {
    const wanted: Audience = JSON.parse(key);
    if (!isChosen(wanted)) return;
    let isOver = false;
    void api.post(at('/api/announcements/audience'), wanted).then((answer) => {
      if (!isOver && !isErrorResponse(answer)) setSize({ ...answer, of: key });
    });
    return () => {
      isOver = true;
    };
  }, [key]);
  return size?.of === key ? size : undefined;
}
