import type { MailChoicesChange, WireMailChoices, WireNotice } from '@spruce/contract';
import type { Language } from '@spruce/contract/constants';
import { errorResponse, samples, type HandlerOverrides } from '@spruce/api-client/testing';

/** A price notice of a piece, a stock notice of another one, and a stock notice of a package that is no longer for rent. */
export function waitingNotices(language: Language): WireNotice[] {
  const [first, second] = samples[language].products.map(({ slug, name, images: [image], variations: [variation] }) => ({
    item: { slug, name, variant: variation!.colour.name, colour: variation!.colour.slug, image: image! },
  }));
  return [
    {
      about: 'price',
      id: 7,
      asked_at: '2026-11-21T05:00:00.000Z',
      kind: 'product',
      ...first!,
      price: { months: 12, asked: 1290 },
    },
    { about: 'stock', id: 8, asked_at: '2026-11-20T05:00:00.000Z', kind: 'product', ...second! },
    { about: 'stock', id: 9, asked_at: '2026-11-19T05:00:00.000Z', kind: 'package', item: null },
  ];
}

/** Handlers that remember what was stopped and chosen. */
export function noticeHandlers(language: Language, notices = waitingNotices(language)): HandlerOverrides {
  const stopped = new Set<string>();
  let mails: WireMailChoices = { reminders: true, reviews: true, marketing: false };
  return {
    'GET /notices': () => ({ body: { data: notices.filter(({ about, id }) => !stopped.has(`${about} ${id}`)), mails } }),
    'PUT /notices/{about}/{id}': ({ values, body }) => {
      const wanted = (body as { stopped: boolean }).stopped;
      const key = `${values?.['about']} ${values?.['id']}`;
      if (!notices.some(({ about, id }) => `${about} ${id}` === key)) return errorResponse(404, 'notice_not_found');
      if (wanted) stopped.add(key);
      else stopped.delete(key);
      return { body: { data: { stopped: wanted } } };
    },
    'PUT /mail-choices': ({ body }) => {
      mails = { ...mails, ...(JSON.parse(JSON.stringify(body)) as MailChoicesChange) } as WireMailChoices;
      return { body: { data: mails } };
    },
    'POST /mail-stops/{token}': ({ values }) => ({ body: { data: { kind: values?.['token']?.split('.')[0] } } }),
  };
}
