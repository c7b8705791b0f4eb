"""How long tests wait for something that has to come."""

# Seconds. Only a hang takes longer, on however busy a machine. What has to come is waited for with this, or as an event.
HANG = 300
