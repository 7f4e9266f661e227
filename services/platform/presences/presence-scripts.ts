/** Redis keys: a hash per room (id: place, process, data), the rooms of each process, and the last beat of
 * each process. Each script is atomic and publishes the changed rooms. */
const KEYS = `
  local root, channel = KEYS[1], KEYS[2]
  local processes = root .. ':processes'
  local function roomsOf(process) return root .. ':rooms:' .. process end
  local function entriesOf(room) return root .. ':room:' .. room end
  local time = redis.call('TIME')
  local ms = time[1] * 1000 + math.floor(time[2] / 1000)

  local function drop(process)
    for _, room in ipairs(redis.call('SMEMBERS', roomsOf(process))) do
      local entries = redis.call('HGETALL', entriesOf(room))
      local isChanged = false
      for i = 1, #entries, 2 do
        if string.match(entries[i + 1], '^%S+ (%S+) ') == process then
          redis.call('HDEL', entriesOf(room), entries[i])
          isChanged = true
        end
      end
      if isChanged then redis.call('PUBLISH', channel, room) end
    end
    redis.call('DEL', roomsOf(process))
    redis.call('ZREM', processes, process)
  end
`;

/** Arguments: process, room, id, data, former place. Returns the place and whether the process was unknown. */
export const PUT = `${KEYS}
  local process, room, id, data, place = unpack(ARGV)
  local known = redis.call('HGET', entriesOf(room), id)
  if known then place = string.match(known, '^%S+') end
  if place == '' then place = time[1] .. string.format('%06d', time[2]) end
  redis.call('HSET', entriesOf(room), id, place .. ' ' .. process .. ' ' .. data)
  redis.call('SADD', roomsOf(process), room)
  redis.call('PUBLISH', channel, room)
  return { place, redis.call('ZADD', processes, 'NX', ms, process) }`;

/** Arguments: process, room, id, and whether it was the process's last entry in the room. */
export const REMOVE = `${KEYS}
  local process, room, id, isLast = unpack(ARGV)
  if isLast == '1' then redis.call('SREM', roomsOf(process), room) end
  if redis.call('HDEL', entriesOf(room), id) == 1 then redis.call('PUBLISH', channel, room) end`;

/** Arguments: process, maximum silence in ms. Drops entries of silent processes; returns whether this one was
 * unknown. */
export const BEAT = `${KEYS}
  local process, silence = unpack(ARGV)
  for _, silent in ipairs(redis.call('ZRANGEBYSCORE', processes, '-inf', ms - silence)) do
    drop(silent)
  end
  return redis.call('ZADD', processes, ms, process)`;

export const DROP = `${KEYS} drop(ARGV[1])`;
