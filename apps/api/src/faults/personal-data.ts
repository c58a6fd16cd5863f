import { asc, eq } from 'drizzle-orm';
import type { PersonalData } from '../accounts/personal-data';
import { faults, reviewPhotos } from '../platform/database/schema';
import { toWire } from '../platform/http/route-schema';
import { PHOTO_PATH } from '../reviews/serializers';

export const faultsPersonalData: PersonalData = {
  name: 'faults',
  async read(db, customerId) {
    const rows = await db.select().from(faults).where(eq(faults.customerId, customerId)).orderBy(asc(faults.id));
    const { id, width, faultId } = reviewPhotos;
    const photos = await db.select({ id, width, faultId }).from(reviewPhotos).where(eq(reviewPhotos.customerId, customerId));
    return rows.map((row) => {
      const { orderId, kind, body: text, state, answer, visitOn, damageCost, createdAt, answeredAt } = row;
      return {
        ...toWire({ orderId, kind, text, state, answer, visitOn, damageCost, createdAt, answeredAt }),
        photos: photos.filter((photo) => photo.faultId === row.id).map((photo) => `${PHOTO_PATH}${photo.id}-${photo.width}.webp`),
      };
    });
  },
  async erase(tx, customerId) {
    await tx.delete(faults).where(eq(faults.customerId, customerId));
  },
};
