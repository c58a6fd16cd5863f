-- Of a term that was over by itself, the pieces came back on that day; from now on they come back when staff say that they are collected.
UPDATE "orders" SET "status" = 'terminated' WHERE "status" = 'expired';
